// Computes the score that MDN's HTTP Observatory would give, by its own table. For what depends on the host (https, the
// HSTS preload list), it assumes the usual good case. The tests of cookies and of shared resources are worth nothing
// here, because there are none.

/** The points of one of its tests, and why. */
export interface Verdict {
  readonly test: string;
  readonly points: number;
  readonly why: string;
}

/** The points of all tests together, the grade, and the verdicts that led to it. */
interface Score {
  readonly points: number;
  readonly grade: string;
  readonly verdicts: readonly Verdict[];
}

/** Extra points count only if the score without them reaches this. */
const MIN_FOR_EXTRA = 90;
const GRADES: readonly (readonly [number, string])[] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];
const BROAD = /^(ftp:|http:|https:|\*|https?:\/\/\*(\.\*)?)$/;
const SIX_MONTHS = 15_768_000;

/** Whether a script is the site's own, and whether it has an integrity attribute. */
interface Script {
  readonly own: boolean;
  readonly integrity: boolean;
}

/** The score for headers and for the scripts of a page. */
export function observatory(headers: Readonly<Record<string, string>>, scripts: readonly Script[]): Score {
  const csp = readPolicy(headers['Content-Security-Policy']);
  const tests: Readonly<Record<string, Judged>> = {
    'content-security-policy': policyPoints(csp),
    'referrer-policy': referrerPoints(headers['Referrer-Policy']),
    'strict-transport-security': transportPoints(headers['Strict-Transport-Security']),
    'subresource-integrity': integrityPoints(scripts),
    'x-content-type-options': headers['X-Content-Type-Options'] === 'nosniff' ? NO_POINTS : [-5, 'missing'],
    'x-frame-options': framePoints(headers['X-Frame-Options'], csp),
    'cross-origin-resource-policy': resourcePoints(headers['Cross-Origin-Resource-Policy']),
  };
  const verdicts = Object.entries(tests).map(([test, [points, why]]): Verdict => ({ test, points, why }));
  const sum = (each: readonly Verdict[]): number => each.reduce((total, { points }) => total + points, 0);
  const plain = 100 + sum(verdicts.filter(({ points }) => points < 0));
  const points = Math.max(0, plain >= MIN_FOR_EXTRA ? plain + sum(verdicts.filter((each) => each.points > 0)) : plain);
  return { points, grade: GRADES.find(([least]) => points >= least)![1], verdicts };
}

type Policy = ReadonlyMap<string, readonly string[]>;
type Judged = readonly [points: number, why: string];
/** What gives no points and costs none is not mentioned. */
const NO_POINTS: Judged = [0, ''];

function readPolicy(text: string | undefined): Policy {
  return new Map(
    (text ?? '')
      .split(';')
      .map((each) => each.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name, ...values]) => [name!.toLowerCase(), values]),
  );
}

function policyPoints(csp: Policy): Judged {
  if (csp.size === 0) return [-25, 'missing'];
  const of = (name: string): readonly string[] => csp.get(name) ?? csp.get('default-src') ?? ['*'];
  const hashed = (values: readonly string[]): readonly string[] =>
    values.some((each) => /^'(sha\d+|nonce)-/.test(each))
      ? values.filter((each) => each !== "'unsafe-inline'")
      : values;
  const [script, style] = [hashed(of('script-src')), hashed(of('style-src'))];
  const unsafe = (values: readonly string[]): boolean =>
    values.some((each) => BROAD.test(each) || each === "'unsafe-inline'" || each === 'data:');
  if (unsafe(script) || of('object-src').some((each) => BROAD.test(each)))
    return [-20, 'unsafe-inline, or scripts from anywhere'];
  const insecure = (values: readonly string[]): boolean => values.some((each) => /^(http|ftp):/.test(each));
  const passive = ['img-src', 'media-src'];
  if ([...csp].some(([name, values]) => !passive.includes(name) && insecure(values))) return [-20, 'insecure sources'];
  if ([...script, ...style].includes("'unsafe-eval'")) return [-10, 'unsafe-eval'];
  if (passive.some((name) => insecure(of(name)))) return [-10, 'insecure pictures'];
  if (unsafe(style)) return NO_POINTS;
  return csp.get('default-src')?.join(' ') === "'none'"
    ? [10, "default-src 'none', nothing unsafe"]
    : [5, 'nothing unsafe'];
}

function referrerPoints(value: string | undefined): Judged {
  if (value === undefined) return NO_POINTS;
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value);
  return isPrivate ? [5, 'private'] : [-5, 'unsafe'];
}

/** Only a live domain can be on the preload list, so the 5 points for that are not counted. */
function transportPoints(value: string | undefined): Judged {
  const age = Number(/max-age=(\d+)/.exec(value ?? '')?.[1]);
  if (Number.isNaN(age)) return [-20, 'missing'];
  return age >= SIX_MONTHS ? NO_POINTS : [-10, 'less than six months'];
}

function integrityPoints(scripts: readonly Script[]): Judged {
  if (scripts.some((each) => !each.own && !each.integrity)) return [-5, 'scripts of others without integrity'];
  return scripts.some((each) => each.integrity) ? [5, 'with integrity'] : NO_POINTS;
}

function framePoints(value: string | undefined, csp: Policy): Judged {
  if (csp.has('frame-ancestors')) return [5, 'frame-ancestors'];
  return /^(deny|sameorigin)$/i.test(value ?? '') ? NO_POINTS : [-20, 'missing'];
}

function resourcePoints(value: string | undefined): Judged {
  if (value === undefined || value === 'cross-origin') return NO_POINTS;
  return /^same-(origin|site)$/.test(value) ? [10, value] : [-5, 'invalid'];
}

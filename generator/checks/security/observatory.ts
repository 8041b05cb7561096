// Computes the score that MDN's HTTP Observatory would give, by its own table. For what depends on the host (https, the
// HSTS preload list), it assumes the usual good case. The tests of cookies and of shared resources are worth nothing
// here, because there are none.

/** The result of one of its tests, and the points for it. */
export interface Verdict {
  readonly test: string;
  readonly result: string;
  readonly points: number;
}

/** The points of all tests together, the grade, and the results that led to it. */
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

/**
 * The score for headers and for the scripts of a page: whether each is the site's own, and has an integrity attribute.
 */
export function observatory(
  headers: Readonly<Record<string, string>>,
  scripts: readonly { readonly own: boolean; readonly integrity: boolean }[],
): Score {
  const csp = readPolicy(headers['Content-Security-Policy']);
  const verdicts: Verdict[] = [
    { test: 'content-security-policy', ...policyVerdict(csp) },
    { test: 'referrer-policy', ...referrerVerdict(headers['Referrer-Policy']) },
    { test: 'strict-transport-security', ...transportVerdict(headers['Strict-Transport-Security']) },
    { test: 'subresource-integrity', ...integrityVerdict(scripts) },
    {
      test: 'x-content-type-options',
      ...(headers['X-Content-Type-Options'] === 'nosniff'
        ? { result: 'nosniff', points: 0 }
        : { result: 'missing', points: -5 }),
    },
    { test: 'x-frame-options', ...frameVerdict(headers['X-Frame-Options'], csp) },
    { test: 'cross-origin-resource-policy', ...resourceVerdict(headers['Cross-Origin-Resource-Policy']) },
  ];
  const sum = (each: readonly Verdict[]): number => each.reduce((total, { points }) => total + points, 0);
  const plain = 100 + sum(verdicts.filter(({ points }) => points < 0));
  const points = Math.max(0, plain >= MIN_FOR_EXTRA ? plain + sum(verdicts.filter((each) => each.points > 0)) : plain);
  return { points, grade: GRADES.find(([least]) => points >= least)![1], verdicts };
}

type Policy = ReadonlyMap<string, readonly string[]>;
type Judged = Omit<Verdict, 'test'>;

function readPolicy(text: string | undefined): Policy {
  return new Map(
    (text ?? '')
      .split(';')
      .map((each) => each.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name, ...values]) => [name!.toLowerCase(), values]),
  );
}

function policyVerdict(csp: Policy): Judged {
  if (csp.size === 0) return { result: 'missing', points: -25 };
  const of = (name: string): readonly string[] => csp.get(name) ?? csp.get('default-src') ?? ['*'];
  const hashed = (values: readonly string[]): readonly string[] =>
    values.some((each) => /^'(sha\d+|nonce)-/.test(each))
      ? values.filter((each) => each !== "'unsafe-inline'")
      : values;
  const [script, style] = [hashed(of('script-src')), hashed(of('style-src'))];
  const unsafe = (values: readonly string[]): boolean =>
    values.some((each) => BROAD.test(each) || each === "'unsafe-inline'" || each === 'data:');
  if (unsafe(script) || of('object-src').some((each) => BROAD.test(each)))
    return { result: 'unsafe-inline, or scripts from anywhere', points: -20 };
  const insecure = (values: readonly string[]): boolean => values.some((each) => /^(http|ftp):/.test(each));
  const passive = ['img-src', 'media-src'];
  if ([...csp].some(([name, values]) => !passive.includes(name) && insecure(values)))
    return { result: 'insecure sources', points: -20 };
  if ([...script, ...style].includes("'unsafe-eval'")) return { result: 'unsafe-eval', points: -10 };
  if (passive.some((name) => insecure(of(name)))) return { result: 'insecure pictures', points: -10 };
  if (unsafe(style)) return { result: 'unsafe-inline in styles alone', points: 0 };
  return csp.get('default-src')?.join(' ') === "'none'"
    ? { result: "default-src 'none', nothing unsafe", points: 10 }
    : { result: 'nothing unsafe', points: 5 };
}

function referrerVerdict(value: string | undefined): Judged {
  if (value === undefined) return { result: 'missing', points: 0 };
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value)
    ? { result: 'private', points: 5 }
    : { result: 'unsafe', points: -5 };
}

/** Only a live domain can be on the preload list, so the 5 points for that are not counted. */
function transportVerdict(value: string | undefined): Judged {
  const age = Number(/max-age=(\d+)/.exec(value ?? '')?.[1]);
  if (Number.isNaN(age)) return { result: 'missing', points: -20 };
  return age >= SIX_MONTHS
    ? { result: 'six months or more (5 more points once preloaded)', points: 0 }
    : { result: 'less than six months', points: -10 };
}

function integrityVerdict(scripts: readonly { readonly own: boolean; readonly integrity: boolean }[]): Judged {
  if (scripts.length === 0) return { result: 'no scripts', points: 0 };
  if (scripts.some((each) => !each.own && !each.integrity))
    return { result: 'scripts of others without integrity', points: -5 };
  return scripts.some((each) => each.integrity)
    ? { result: 'with integrity', points: 5 }
    : { result: 'all scripts are the site’s own', points: 0 };
}

function frameVerdict(value: string | undefined, csp: Policy): Judged {
  if (csp.has('frame-ancestors')) return { result: 'frame-ancestors', points: 5 };
  return /^(deny|sameorigin)$/i.test(value ?? '')
    ? { result: 'X-Frame-Options', points: 0 }
    : { result: 'missing', points: -20 };
}

function resourceVerdict(value: string | undefined): Judged {
  if (value === undefined || value === 'cross-origin') return { result: value ?? 'missing', points: 0 };
  return /^same-(origin|site)$/.test(value) ? { result: value, points: 10 } : { result: 'invalid', points: -5 };
}

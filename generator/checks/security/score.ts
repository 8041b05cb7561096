// Checks the Observatory's score for the headers that hosts are told to send.
import { urlOn } from '../addresses.ts';
import { all, tag } from '../dom.ts';
import { readRules } from '../../host/rules.ts';
import { textAt } from '../../contents.ts';
import type { Site } from '../../site.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { AuditRule } from '../rule.ts';
import { observatory } from './observatory.ts';

const MIN_POINTS = 100;

export const score: AuditRule = {
  id: 'security/score',
  proves: `MDN’s HTTP Observatory would give the site at least ${MIN_POINTS} points (A+), by version 5 of its scoring table.`,
  severity: 'error',
  when: 'check',
  reason:
    'It is the test that a customer’s own technicians run first, and each point stands for protection against an everyday attack.',
  source: {
    document: 'MDN HTTP Observatory, src/grader/charts.js and src/analyzer/tests',
    date: '2025-10',
    href: 'https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring',
  },
  check: ({ files, pages, site }) => {
    const text = textAt(files, '_headers');
    const place = { file: 'data/site.yaml' };
    if (text === undefined) return [{ place, message: 'There is no _headers file to score.' }];
    const home = pages.find((page) => page.path === '/') ?? pages[0];
    const scripts = home ? scriptsOf(home, site) : [];
    const { points, grade, verdicts } = observatory(readRules(text, '').headers('/'), scripts);
    const details = verdicts
      .filter((each) => (points < MIN_POINTS ? each.points < 0 : each.points !== 0))
      .map((each) => `${each.test} ${each.points > 0 ? '+' : ''}${each.points} (${each.why})`)
      .join(', ');
    return [
      {
        place,
        message: `The score is ${points} of 100 points, ${grade}: ${details}.`,
        severity: points < MIN_POINTS ? 'error' : 'note',
      },
    ];
  },
};

/** The scripts that a page loads: whether each is the site’s own, and whether it has an integrity attribute. */
const scriptsOf = (page: CheckedPage, site: Site) =>
  all(page.dom, tag('script'))
    .filter((script) => script.attribs['src'] !== undefined)
    .map(({ attribs: { src, integrity } }) => ({
      own: urlOn(page, src!, site)?.origin === site.origin,
      integrity: Boolean(integrity),
    }));

// Checks the Observatory's score for the headers that hosts are told to send.
import { all, attribute } from '../dom.ts';
import { readRules } from '../../host/rules.ts';
import { textAt } from '../../run.ts';
import type { AuditRule } from '../rule.ts';
import { observatory } from './observatory.ts';

const LEAST = 100;

export const score: AuditRule = {
  id: 'security/score',
  proves: `MDN’s HTTP Observatory would give the site at least ${LEAST} points (A+), by version 5 of its scoring table.`,
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
    const loaded = home
      ? all(home.dom, (element) => element.name === 'script' && attribute(element, 'src') !== undefined)
      : [];
    const scripts = loaded.map((script) => ({
      own: new URL(attribute(script, 'src')!, site.origin).origin === site.origin,
      integrity: Boolean(attribute(script, 'integrity')),
    }));
    const { points, grade, verdicts } = observatory(readRules(text, '').headers('/'), scripts);
    const details = verdicts
      .filter((each) => (points < LEAST ? each.points < 0 : each.points !== 0))
      .map((each) => `${each.test} ${each.points > 0 ? '+' : ''}${each.points} (${each.result})`)
      .join(', ');
    return [
      {
        place,
        message: `The score is ${points} of 100 points, ${grade}: ${details}.`,
        severity: points < LEAST ? 'error' : 'note',
      },
    ];
  },
};

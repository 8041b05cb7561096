// What the preview and the check read from the files that configure a host.
import { describe, expect, it } from 'vitest';
import { hostConfigurations } from '../../generator/hosting/host-configurations.ts';
import { readRules, withoutHttps } from '../../generator/hosting/rules.ts';
import { unserved } from '../../generator/hosting/server-files.ts';

describe('the rules of a host', () => {
  const rules = readRules(
    withoutHttps(
      "/*\n  X-One: 1\n  Content-Security-Policy: default-src 'none'; upgrade-insecure-requests\n/assets/*\n  Cache-Control: immutable\n  X-One: 2\n",
    ),
    '/old /new 301\n/temporary https://other.example/a\nnonsense\n\n/docs/* /guide 302\n',
  );

  it('apply by path, the later ones over the earlier', () => {
    expect(rules.headers('/contact')).toEqual({ 'X-One': '1', 'Content-Security-Policy': "default-src 'none'" });
    expect(rules.headers('/assets/a.js')).toEqual({
      'X-One': '2',
      'Content-Security-Policy': "default-src 'none'",
      'Cache-Control': 'immutable',
    });
    expect(rules.headers('/other/assets/a.js')['Cache-Control']).toBeUndefined();
  });

  it('redirect, with status 302 by default', () => {
    expect(rules.redirect('/old')).toEqual({ to: '/new', status: 301 });
    expect(rules.redirect('/temporary')).toEqual({ to: 'https://other.example/a', status: 302 });
    expect(rules.redirect('/old/')).toBeUndefined();
  });
});

it('no host serves a file that configures one', () => {
  const paths = [...hostConfigurations.map(({ path }) => path), 'a.html'].map((path) => `/boise/${path}`);
  expect(paths.filter((path) => !new RegExp(unserved('/boise/')).test(path))).toEqual(['/boise/a.html']);
});

// What must never come alive in a page, in the spellings that filters are known to miss.

/** Addresses that run a script or load a document. */
export const URLS: readonly string[] = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', 'java\rscript:alert(1)', '\u0001javascript:alert(1)', '\u00a0javascript:alert(1)',
  '\u2003javascript:alert(1)', '\ufeffjavascript:alert(1)', 'javascript&colon;alert(1)', 'javascript&#58;alert(1)', 'javascript&#x3A;alert(1)', '&#106;avascript:alert(1)', '&#x6A;&#x61;vascript:alert(1)', '&#0000106avascript:alert(1)',
  'java&Tab;script:alert(1)', 'java&NewLine;script:alert(1)', 'javascript%3Aalert(1)', 'javascript:%61lert(1)', 'javascript://%0aalert(1)', 'javascript\\:alert(1)', '\\javascript:alert(1)', 'javascript\u003aalert(1)', 'javascript\uff1aalert(1)',
  'vbscript:msgbox(1)', 'VBSCRIPT:msgbox(1)', 'livescript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==', 'DATA:TEXT/HTML,x', 'data:image/svg+xml,<svg onload=alert(1)>',
  'data:application/xhtml+xml,x', 'blob:https://a.example/x', 'filesystem:https://a.example/x', 'file:///etc/passwd', 'feed:javascript:alert(1)', 'view-source:javascript:alert(1)', 'jar:javascript:alert(1)', 'about:blank', 'intent:x',
  '//evil.example', '/\\evil.example', '\\\\evil.example', '/\tevil', 'https:javascript:alert(1)', 'https://a.example/"onmouseover="alert(1)', "https://a.example/'onmouseover='alert(1)", 'https://a.example/><script>alert(1)</script>', 'https://[', 'https://%', 'https://a.example:99999/', '#"><script>alert(1)</script>',
  'mailto:a@b.example?body=<script>', 'tel:+1"onclick="alert(1)', '?javascript:alert(1)', 'x:y', '1:2', ':', '%', '%zz', '%ff', '/%', '/a b', '/a\u202eb', '/é', 'http://a.example/\ud800',
];

/** Markup that must end as text, or not at all. */
export const MARKUP: readonly string[] = [
  '<script>alert(1)</script>', '<SCRIPT SRC=//evil.example></SCRIPT>', '<scr<script>ipt>alert(1)</scr</script>ipt>', '<script/x>alert(1)</script>', '<script\n>alert(1)</script\n>', '</script><script>alert(1)</script>', '<svg><script>alert(1)</script></svg>', '<svg/onload=alert(1)>',
  '<img src=x onerror=alert(1)>', '<img/src="x"/onerror=alert(1)>', '<img src="x` `<script>alert(1)</script>"` `>', '<IMG """><SCRIPT>alert(1)</SCRIPT>">', '<body onload=alert(1)>', '<input autofocus onfocus=alert(1)>', '<details open ontoggle=alert(1)>', '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>', '<iframe src="javascript:alert(1)"></iframe>', '<iframe srcdoc="<script>alert(1)</script>">', '<object data="data:text/html,x"></object>', '<embed src="//evil.example">', '<base href="//evil.example/">', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example>', '<style>@import "//evil.example"</style>', '</style><script>alert(1)</script>', '<form action="javascript:alert(1)"><button>', '<button formaction=javascript:alert(1)>x', '<math><mi xlink:href="javascript:alert(1)">x</mi></math>', '<isindex action=javascript:alert(1) type=image>',
  '<!--><script>alert(1)</script>-->', '<!-- --!><script>alert(1)</script>', '<![CDATA[><script>alert(1)</script>]]>', '<?x ><script>alert(1)</script>?>', '<!DOCTYPE x [<!ENTITY y "z">]>', '<template><script>alert(1)</script></template>', '<noscript><p title="</noscript><script>alert(1)</script>">',
  '<textarea><script>alert(1)</script>', '<title></title><script>alert(1)</script>', '<xmp><script>alert(1)</script></xmp>', '<plaintext>', '<table><td background="javascript:alert(1)">', '<div style="background:url(javascript:alert(1))">', '<p id=main class=x name=form>', '<x onclick=alert(1)>x</x>', '<a name="forms" id="cookie">', '&lt;script&gt;alert(1)&lt;/script&gt;', '&#60;script&#62;alert(1)&#60;/script&#62;',
  '" onmouseover="alert(1)', "' onmouseover='alert(1)", '"><script>alert(1)</script>', '${alert(1)}', '{{constructor.constructor("alert(1)")()}}', '<%= x %>', '\\"-alert(1)//', '\u2028alert(1)\u2029', '*/alert(1)/*', '}body{background:url(//evil.example)}',
];

/** Characters that programs stumble over. */
export const ODD: readonly string[] = [
  '\u0000', '\u0008', '\u000b', '\u000c', '\u001b[31m', '\u007f', '\u0085', '\u00a0', '\u00ad', '\u061c', '\u200b', '\u200d', '\u200e', '\u202e', '\u2066', '\u2028', '\u2029', '\ud800', '\udc00', '\ud83d', '\ue0f0', '\ue0f1', '\ue0f00\ue0f1', '&#xE0F0;7&#xE0F1;',
  '\ufeff', '\ufffd', '\ufffe', '\uffff', '\u{10ffff}', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 'e\u0301', 'Z\u0351\u036b\u0343', 'İ', 'ß', 'ﬁ', '١٢٣', 'العربية', '日本語', '%s%n', '../../etc/passwd', 'NaN', 'undefined', '[object Object]',
];

/** A text of any of these kinds. */
export const HOSTILE: readonly string[] = [...URLS, ...MARKUP, ...ODD];

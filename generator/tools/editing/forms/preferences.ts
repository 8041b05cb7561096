// Before the CMS starts: Escape must not close a form, because what was typed in it would be lost.
try {
  localStorage['sveltia-cms.prefs'] ??= '{"closeWithEscape":false}';
} catch {} // Storage is denied: the CMS does without, too.

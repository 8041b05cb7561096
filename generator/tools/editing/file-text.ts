// A file as an editor of texts sees it: without the byte order mark and the ends of lines of Windows, which it gets back.
// Runs in the browser too.

/**
 * The text of a file by its bytes, and what the file gets for another text. Ends of lines that differ are part of the text.
 */
export function fileText(bytes: AllowSharedBufferSource) {
  const raw = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const [, mark = '', text = ''] = /^(\uFEFF?)([^]*)$/.exec(raw) ?? [];
  const isOfWindows = text.includes('\r\n') && !/(?<!\r)\n/.test(text);
  return {
    text: isOfWindows ? text.replaceAll('\r\n', '\n') : text,
    whole: (edited: string): string => mark + (isOfWindows ? edited.replaceAll('\n', '\r\n') : edited),
  };
}

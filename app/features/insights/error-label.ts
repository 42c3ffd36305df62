/**
 * An error as it is counted: its kind and the script of the site that it came from, with line and column; `page` for code
 * in the document. Whatever does not look like that is left out, since it could be anybody's words.
 */
export function errorLabel(name: string, place: string): string {
  const kind = /^(?:[A-Z][A-Za-z]{0,30}(?:Error|Exception)|Error)$/.test(name) ? name : 'Error'
  const [file] = /^\/assets\/[\w.~-]{1,80}\.js(?::\d{1,6}){0,2}/.exec(place) ?? ['page']
  return `${kind} ${file}`
}

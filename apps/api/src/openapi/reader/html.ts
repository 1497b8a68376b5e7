const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Finished markup: all values in it have been escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | number | false | undefined | readonly Piece[]

const rendered = (piece: Piece): string => {
  if (piece === false || piece === undefined) return ''
  if (piece instanceof Html) return piece.text
  if (Array.isArray(piece)) return piece.map(rendered).join('')
  return escaped(String(piece))
}

/** A template whose every value is escaped, unless it is markup made by this same function. */
export const html = (strings: TemplateStringsArray, ...values: Piece[]) =>
  new Html(strings.map((part, index) => part + rendered(values[index])).join(''))

/** Text whose backquoted words are code. */
export const prose = (text: string) =>
  new Html(
    text
      .split('`')
      .map((part, index) => (index % 2 === 1 ? `<code>${escaped(part)}</code>` : escaped(part)))
      .join(''),
  )

/** A scrolling block of code, reachable by keyboard. */
export const codeBlock = (label: string, code: string) =>
  html`<div class="code" role="region" tabindex="0" aria-label="${label}"><pre><code>${code}</code></pre></div>`

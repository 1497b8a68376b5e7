import type { LiveState } from './live-page.ts'

const unsafeInScript: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot close the script element that contains it. */
export const serialise = (data: object) =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => unsafeInScript[character] ?? character)

export const serialiseState = (state: LiveState) => serialise(state)

export const readState = <S>(document: Document): S | undefined => {
  const json = document.getElementById('page')?.textContent
  return json ? (JSON.parse(json) as S) : undefined
}

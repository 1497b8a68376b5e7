import type { LiveAppProps } from './live-app.tsx'

const unsafeInScript: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot close the script element it stands in. */
export const serialiseState = (state: LiveAppProps) =>
  JSON.stringify(state).replace(/[<>&\u2028\u2029]/g, (character) => unsafeInScript[character] ?? character)

export const readState = (document: Document): LiveAppProps | undefined => {
  const json = document.getElementById('page')?.textContent
  return json ? (JSON.parse(json) as LiveAppProps) : undefined
}

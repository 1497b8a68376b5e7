import { sql } from 'kysely'

/** The code points of the basic plane that are both `\p{Mn}` and `\p{Diacritic}`, for which PostgreSQL has no class. */
const marks = `
  300-34e 350-357 35d-362 483-487 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 64b-652 657-658 6df-6e0 6ea-6ec 730-74a
  7a6-7b0 7eb-7f3 818-819 898-89f 8ca-8d2 8e3-8fe 93c 94d 951-954 9bc 9cd a3c a4d abc acd afd-aff b3c b4d b55
  bcd c3c c4d cbc ccd d3b-d3c d4d dca e3a e47-e4c e4e eba ec8-ecc f18-f19 f35 f37 f39 f82-f84 f86-f87 fc6 1037
  1039-103a 108d 135d-135f 1714 17c9-17d3 17dd 1939-193b 1a60 1a75-1a7c 1a7f 1ab0-1abd 1ac1-1acb 1acf-1add
  1ae0-1aeb 1b34 1b6b-1b73 1bab 1be6 1c36-1c37 1cd0-1cd2 1cd4-1ce0 1ce2-1ce8 1ced 1cf4 1cf8-1cf9 1dc4-1dcf
  1df5-1dff 2cef-2cf1 302a-302d 3099-309a a66f a67c-a67d a6f0-a6f1 a806 a82c a8c4 a8e0-a8f1 a92b-a92d a9b3
  a9e5 aa7c aabf aac1 aaf6 abed fb1e fe20-fe2f`

const escaped = (codePoint: string) => `\\u${codePoint.padStart(4, '0')}`
const markClass = marks
  .trim()
  .split(/\s+/)
  .map((range) => range.split('-').map(escaped).join('-'))
  .join('')

/** The code points of the basic plane that are dashes (`\p{Pd}`), and the minus sign. */
const dashClass = String.raw`\u002d\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0`
const apostropheClass = String.raw`\u0027\u0060\u00b4\u02b9\u02bb\u02bc\u02c8\u05f3\u2018\u2019\u201b\u2032\uff07`

const replaced = [
  ...['ß>SS', 'և>ԵՒ', 'æ>AE', 'Æ>AE', 'œ>OE', 'Œ>OE', 'þ>TH', 'Þ>TH'],
  ...['ø>O', 'Ø>O', 'ł>L', 'Ł>L', 'đ>D', 'Đ>D', 'ð>D', 'Ð>D', 'ħ>H', 'Ħ>H', 'ŧ>T', 'Ŧ>T'],
].map((pair) => pair.split('>'))

const plain = `regexp_replace(normalize(regexp_replace(name, '[${apostropheClass}]', '', 'g'), NFKD), '[${markClass}]', '', 'g')`
const withLetters = replaced.reduce((text, [letter, by]) => `replace(${text}, '${letter}', '${by}')`, plain)

const folded = `select btrim(regexp_replace(upper(${withLetters}), '[${dashClass}\\s]+', ' ', 'g'))`

/** Extensions, and the function of the searches. */
export const functions = [
  // Trusted extensions of PostgreSQL: the owner of the database may create them.
  sql`create extension if not exists pg_trgm`,
  sql`create extension if not exists btree_gin`,
  sql`create extension if not exists btree_gist`,

  // Names as searches compare them: the rule of `foldText` in packages/domain/src/text-search.ts, as an index needs it. The
  // letters that become two in upper case are replaced beforehand: PostgreSQL maps one letter to one.
  sql`create function folded_text(name text) returns text language sql immutable parallel safe as ${sql.lit(folded)}`,
]

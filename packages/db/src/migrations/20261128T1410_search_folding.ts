import { type Kysely, sql } from 'kysely'
import { markClass } from './20261123T0210_folded_text.ts'

/** The code points of the basic plane that are dashes (`\p{Pd}`), and the minus sign. */
const dashClass = String.raw`\u002d\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0`
const apostropheClass = String.raw`\u0027\u0060\u00b4\u02b9\u02bb\u02bc\u02c8\u05f3\u2018\u2019\u201b\u2032\uff07`

const replaced = [
  ...['ß>SS', 'և>ԵՒ', 'æ>AE', 'Æ>AE', 'œ>OE', 'Œ>OE', 'þ>TH', 'Þ>TH'],
  ...['ø>O', 'Ø>O', 'ł>L', 'Ł>L', 'đ>D', 'Đ>D', 'ð>D', 'Ð>D', 'ħ>H', 'Ħ>H', 'ŧ>T', 'Ŧ>T'],
].map((pair) => pair.split('>'))

const plain = `regexp_replace(normalize(regexp_replace(name, '[${apostropheClass}]', '', 'g'), NFKD), '[${markClass}]', '', 'g')`
const withLetters = replaced.reduce((text, [letter, by]) => `replace(${text}, '${letter}', '${by}')`, plain)

/** The rule of `foldText` in packages/domain/src/text-search.ts. */
const folded = `select btrim(regexp_replace(upper(${withLetters}), '[${dashClass}\\s]+', ' ', 'g'))`

/** Names with other letters, apostrophes and dashes are found too. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create or replace function folded_text(name text) returns text language sql immutable parallel safe as ${sql.lit(folded)}`.execute(
    db,
  )
}

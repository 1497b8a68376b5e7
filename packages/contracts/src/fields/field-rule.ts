/** Why a field is kept when its guest is erased. */
type Reason =
  /** A number, a moment or one of a few words that statistics count. */
  | 'figures'
  /** An id or a secret of a link, which leads to nothing personal once the other rows are erased. */
  | 'link'
  /** About the restaurant or its staff. */
  | 'staff'
  /** Must still apply to a guest who is erased. */
  | 'proof'

/**
 * The decision about one stored field. `erased` replaces a personal one when its guest is erased; in copies in the
 * journal it becomes null.
 */
export type FieldRule<T> = ({ erased: T extends readonly (infer I)[] ? readonly I[] : T } | { stays: Reason }) & {
  /** In the export that a guest may ask for. */
  exported?: true
  /** The guest sees it as it is stored, or may change it too. What a guest sees in another form is not marked. */
  guest?: 'sees' | 'edits'
}

/** A decision about each field: one that has none does not compile. */
export type FieldRules<Row> = { [F in keyof Row]-?: FieldRule<Row[F]> }

type FieldsWith<Rules, Part> = { [F in keyof Rules]: Rules[F] extends Part ? F : never }[keyof Rules]

const fieldsWith = <Rules extends object>(rules: Rules, part: 'erased' | 'exported' | 'guest') =>
  Object.entries(rules).flatMap(([field, rule]) => (part in rule ? [field] : []))

export type Erased<Rules> = {
  [F in FieldsWith<Rules, { erased: unknown }>]: Rules[F] extends { erased: infer Value } ? Value : never
}
type Exported<Rules> = FieldsWith<Rules, { exported: true }>
/** The fields that a guest may change. */
export type EditedFields<Rules> = FieldsWith<Rules, { guest: 'edits' }>
export type Seen<Rules> = FieldsWith<Rules, { guest: string }>

/** The personal fields, with the values that replace them. */
export const erasedValues = <Rules extends Record<string, object>>(rules: Rules) =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([field, rule]) => ('erased' in rule ? [[field, rule.erased]] : [])),
  ) as Erased<Rules>

export const exportedFields = <Rules extends object>(rules: Rules) => fieldsWith(rules, 'exported') as Exported<Rules>[]

/** As `pick` of a schema takes them. */
export const seenFields = <Rules extends object>(rules: Rules) =>
  Object.fromEntries(fieldsWith(rules, 'guest').map((field) => [field, true])) as Record<Seen<Rules>, true>

/** The fields of a row that its guest sees as they are stored. */
export const shownToGuest = <Rules extends object, Row extends Record<Seen<Rules>, unknown>>(rules: Rules, row: Row) =>
  Object.fromEntries(fieldsWith(rules, 'guest').map((field) => [field, row[field as Seen<Rules>]])) as Pick<
    Row,
    Seen<Rules>
  >

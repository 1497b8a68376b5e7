/**
 * Why another party is to have a table: `ahead` in the list; `reserved` for it or booked by it; `joined` for it, as no single
 * table is large enough; `has_table`: the party that asks is to have another one; `better_fit`: it is of the table's size and
 * comes at most the fairness bound later.
 */
export const otherPartyReasons = ['ahead', 'reserved', 'joined', 'has_table', 'better_fit'] as const
export type OtherPartyReason = (typeof otherPartyReasons)[number]

import { partyOrderings } from '@waitbook/contracts/party-orderings'
import { z } from 'zod'

/** The search parameters of the parties' URL: text, tag and order. */
export const partiesSearch = z.object({
  q: z.string().max(100).optional().catch(undefined),
  sort: z.enum(partyOrderings).optional().catch(undefined),
  tag: z.string().max(40).optional().catch(undefined),
  page: z.int().min(2).optional().catch(undefined),
})

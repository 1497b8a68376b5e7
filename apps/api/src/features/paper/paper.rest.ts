import { paperAdded, paperInput } from '@waitbook/contracts/paper'
import type { PaperService } from '@waitbook/rpc/waitlist-services'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

export const paperRest = (app: RestApp, { paper }: { paper: PaperService }) => {
  const { change } = staffCalls(app)
  const schemas = { body: paperInput.omit({ mutation_id: true }), response: paperAdded }
  change('POST /api/waitlist/paper/', 'waitlist.change', schemas, paper.add)
}

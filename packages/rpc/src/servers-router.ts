import {
  cutShiftInput,
  endShiftInput,
  putSectionLayoutInput,
  putServerInput,
  relieveShiftInput,
  removeVersionInput,
  startShiftInput,
} from '@waitbook/contracts/floor/servers'
import { router, staffMutation } from './trpc.ts'

/** Who serves where. */
export const serversRouter = router({
  putServer: staffMutation('floor.setup', putServerInput, ({ floor }) => floor.putServer),
  removeServer: staffMutation('floor.setup', removeVersionInput, ({ floor }) => floor.removeServer),
  putLayout: staffMutation('floor.setup', putSectionLayoutInput, ({ floor }) => floor.putSectionLayout),
  removeLayout: staffMutation('floor.setup', removeVersionInput, ({ floor }) => floor.removeSectionLayout),
  startShift: staffMutation('floor.change', startShiftInput, ({ floor }) => floor.startShift),
  cutShift: staffMutation('floor.change', cutShiftInput, ({ floor }) => floor.cutShift),
  relieveShift: staffMutation('floor.change', relieveShiftInput, ({ floor }) => floor.relieveShift),
  endShift: staffMutation('floor.change', endShiftInput, ({ floor }) => floor.endShift),
})

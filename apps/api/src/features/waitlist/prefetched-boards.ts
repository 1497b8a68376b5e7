import type { Db } from '@waitbook/db/connect'
import type { Staff } from '@waitbook/rpc/callers'
import type { ReadAhead } from '../session/gate.ts'
import { type BoardAtRevision, foundBoardFinder } from './waitlist.queries.ts'

/** Boards that are prefetched together with the session, each for that one call. */
export interface PrefetchedBoards {
  read: ReadAhead
  take(caller: Staff): BoardAtRevision | undefined
}

export const createPrefetchedBoards = (db: Db): PrefetchedBoards => {
  const findBoard = foundBoardFinder(db)
  const boards = new WeakMap<Staff, BoardAtRevision>()
  return {
    async read(lookup) {
      const { found, board } = await findBoard(lookup)
      const keep = (caller: Staff) => {
        if (board) boards.set(caller, board)
      }
      return { found, keep }
    },
    take(caller) {
      const board = boards.get(caller)
      boards.delete(caller)
      return board
    },
  }
}

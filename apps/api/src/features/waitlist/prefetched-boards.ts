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
    async read(finding) {
      const board = await findBoard(finding)
      return (caller) => {
        if (board) boards.set(caller, board)
      }
    },
    take(caller) {
      const board = boards.get(caller)
      boards.delete(caller)
      return board
    },
  }
}

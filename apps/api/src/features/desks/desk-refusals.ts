import { AppError, notFound } from '@waitbook/contracts/errors'
import type { DeskRefusal } from '@waitbook/domain/desk/acts/act'
import type { StoredDesks } from './known-desks.ts'

/** The refusal of an act in words. */
export const refusalAtDesk = ({ desks }: StoredDesks, refused: DeskRefusal): AppError => {
  switch (refused.code) {
    case 'unknown_desk':
      return notFound('There is no such desk.')
    case 'unknown_party':
      return notFound('There is no such party.')
    case 'unknown_queue':
      return notFound('There is no such queue.')
    case 'desk_closed':
      return new AppError('conflict', 'desk_closed', 'The desk is closed. Please open it first.')
    case 'not_at_desk':
      return new AppError('conflict', 'not_at_desk', 'This party has not been called to this desk.')
    case 'party_settled':
      return new AppError('conflict', 'entry_already_settled', 'This party does not wait any more.')
    case 'party_waits':
      return new AppError('conflict', 'party_waits', 'This party waits already.')
    case 'returned_before':
      return new AppError('conflict', 'returned_before', 'This party has been back in line before.')
    case 'called_elsewhere': {
      const name = desks.find(({ id }) => id === refused.desk_id)?.name ?? 'another desk'
      return new AppError('conflict', 'called_elsewhere', `This party has been called to ${name}.`)
    }
    case 'booked_soon':
      return new AppError(
        'conflict',
        'booked_soon',
        'This service would not end before the next booking of the desk.',
        {
          conflicts: { starts_at: refused.starts_at },
        },
      )
  }
}

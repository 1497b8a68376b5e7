import type { Confirmation } from '@waitbook/contracts/customer'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { useEffect, useState } from 'react'
import { callGuestApi } from '../../http.ts'
import { m } from '../../paraglide/messages.js'
import { confirmationCall, confirmationPath } from '../../paths.ts'
import { rememberedGuest } from '../../remembered-guest.ts'
import { forgetPlace, readPlace } from '../../saved-place.ts'

/**
 * The link to the place of a waiting guest who chose to be remembered on this device, once the server has confirmed the
 * place. It is not shown to other visitors, who may share the device.
 */
export const SavedPlaceLink = ({ restaurantId }: { restaurantId: string }) => {
  const [entryId, setEntryId] = useState<string>()
  useEffect(() => {
    const saved = rememberedGuest() && readPlace(restaurantId)
    if (!saved) return
    let gone = false
    void callGuestApi(confirmationCall(restaurantId, saved.entry_id)).then(({ ok, status, body }) => {
      const entry = ok ? (body as Partial<Confirmation> | undefined)?.queue_entry : undefined
      if (status === 404) forgetPlace(restaurantId)
      if (!gone && entry && isActive(entry)) setEntryId(saved.entry_id)
    })
    return () => {
      gone = true
    }
  }, [restaurantId])

  return (
    <div role="status">
      {entryId && (
        <p className="notice">
          <span>{m.already_here()}</span> <a href={confirmationPath(restaurantId, entryId)}>{m.see_place()}</a>
        </p>
      )}
    </div>
  )
}

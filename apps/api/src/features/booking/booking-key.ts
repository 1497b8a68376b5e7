import { entryId } from '@waitbook/contracts/ids'
import { formKeyCookie } from '../../pages/form-key.ts'
import { bookPath } from '../../pages/page-sender.ts'

/** The key of the form with the guest's details, until the booking is shown. */
export const bookingKey = formKeyCookie('booking_key', bookPath)

const isHoldId = (value: string | undefined): value is string => entryId.safeParse(value).success

/** The time that this device holds: its next one replaces it, also if the page of the times was opened anew. */
export const heldTime = formKeyCookie('booking_hold', bookPath, isHoldId)

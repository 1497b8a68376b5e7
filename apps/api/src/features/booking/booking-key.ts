import { entryId } from '@waitbook/contracts/ids'
import { formKeyCookie } from '../../pages/form-key.ts'
import { bookPath } from '../../pages/page-sender.ts'

/** The key of the form with the guest's details, until the booking is shown. */
export const bookingKey = formKeyCookie('booking_key', bookPath)

/** The key of the form of a wish, kept until the page of the wish has been shown. */
export const wishKey = formKeyCookie('wish_key', bookPath)

const isHoldId = (value: string | undefined): value is string => entryId.safeParse(value).success

/** The hold of this device, so that its next hold replaces it even if the page with the times was opened without it. */
export const heldTime = formKeyCookie('booking_hold', bookPath, isHoldId)

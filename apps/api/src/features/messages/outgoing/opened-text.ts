import type { RestaurantId } from '@waitbook/contracts/ids'
import type { OpenedText } from '@waitbook/contracts/messages'
import type { Db } from '@waitbook/db/connect'
import { openedTextCode } from '@waitbook/domain/messages/own-phone'
import { drawQrCode } from '../../../lib/qr-codes.ts'
import { completed } from '../../restaurants/stored-settings.ts'
import { findReach } from './messages.queries.ts'

/** A text for the caller to open on a phone of the restaurant. */
export const openedText = async (
  db: Db,
  restaurantId: RestaurantId,
  text: Pick<OpenedText, 'to' | 'body'>,
): Promise<OpenedText> => {
  const { settings } = await findReach(db, restaurantId, text.to)
  const { own_phone_app: app } = completed('notifications', settings)
  // A long text of a script with three bytes a letter fits no QR code.
  const qr_code = await drawQrCode(openedTextCode(app, text)).catch(() => null)
  return { app, ...text, qr_code }
}

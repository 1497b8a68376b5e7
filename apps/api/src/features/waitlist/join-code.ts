import type { RestaurantId } from '@waitbook/contracts/ids'
import type { JoinCode } from '@waitbook/contracts/waitlist'
import QRCode from 'qrcode'

export interface JoinCodes {
  get(restaurantId: RestaurantId): Promise<JoinCode>
}

const cacheSize = 500

/** Join links and their QR codes, cached: they depend only on the public address. */
export const createJoinCodes = (publicUrl: () => string): JoinCodes => {
  const drawn = new Map<string, Promise<string>>()
  return {
    async get(restaurantId) {
      const join_url = `${publicUrl()}/join-queue/${restaurantId}/`
      let image = drawn.get(join_url)
      if (!image) {
        if (drawn.size >= cacheSize) drawn.clear()
        image = QRCode.toDataURL(join_url, { errorCorrectionLevel: 'M', margin: 2, width: 512 })
        drawn.set(join_url, image)
      }
      return { qr_code: await image, join_url }
    },
  }
}

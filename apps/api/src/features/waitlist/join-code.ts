import type { RestaurantId } from '@waitbook/contracts/ids'
import type { JoinCode } from '@waitbook/contracts/waitlist'
import { createQrCodes } from '../../lib/qr-codes.ts'

export interface JoinCodes {
  get(restaurantId: RestaurantId): Promise<JoinCode>
}

export const createJoinCodes = (publicUrl: () => string): JoinCodes => {
  const draw = createQrCodes()
  return {
    async get(restaurantId) {
      const join_url = `${publicUrl()}/join-queue/${restaurantId}/`
      return { qr_code: await draw(join_url), join_url }
    },
  }
}

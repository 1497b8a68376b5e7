import {
  bookingPage,
  previewInput,
  rehearsed,
  rehearseInput,
  slotsPreview,
} from '@waitbook/contracts/booking/booking-setup'
import type { BookingSetupService } from '@waitbook/rpc/booking-setup-service'
import type { RestApp } from '../../../lib/rest.ts'
import { staffCalls } from '../../../lib/rest-calls.ts'

const access = 'settings.change'

export const bookingPreviewRest = (app: RestApp, { bookingSetup }: { bookingSetup: BookingSetupService }) => {
  const { call } = staffCalls(app)
  call('GET /api/booking/page/', 'settings.read', { response: bookingPage }, bookingSetup.page)
  call('POST /api/booking/preview/', access, { body: previewInput, response: slotsPreview }, bookingSetup.preview)
  call('POST /api/booking/rehearse/', access, { body: rehearseInput, response: rehearsed }, bookingSetup.rehearse)
}

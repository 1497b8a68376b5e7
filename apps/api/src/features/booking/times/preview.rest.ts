import {
  bookingPage,
  previewInput,
  rehearsed,
  rehearseInput,
  slotsPreview,
} from '@waitbook/contracts/booking/booking-setup'
import type { BookingSetupService } from '@waitbook/rpc/booking-setup-service'
import type { RestApp } from '../../../lib/rest.ts'

export const bookingPreviewRest = (app: RestApp, { bookingSetup }: { bookingSetup: BookingSetupService }) => {
  app.get(
    '/api/booking/page/',
    { config: { access: 'settings.read' }, schema: { response: { 200: bookingPage } } },
    async (request) => bookingSetup.page(await request.authenticate()),
  )

  app.post(
    '/api/booking/preview/',
    { config: { access: 'settings.change' }, schema: { body: previewInput, response: { 200: slotsPreview } } },
    async (request) => bookingSetup.preview(await request.authenticate(), request.body),
  )

  app.post(
    '/api/booking/rehearse/',
    { config: { access: 'settings.change' }, schema: { body: rehearseInput, response: { 200: rehearsed } } },
    async (request) => bookingSetup.rehearse(await request.authenticate(), request.body),
  )
}

import type { CarrierSheets } from '@waitbook/contracts/carrier-sheet'
import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import { fillForParty, noticeWords } from '@waitbook/contracts/notice-text'
import { templateWords } from '@waitbook/contracts/settings/notifications'
import { formatTime, guestLocale, shortDate } from '@waitbook/domain/calendar/guest-format'
import { regionOf } from '@waitbook/domain/calendar/region'
import { carrierForms, carrierSheets, formsFor } from '@waitbook/domain/messages/carriers/carrier-sheets'
import { type WritableTemplate, writableTemplates } from '@waitbook/domain/messages/default-texts'
import { isNotice } from '@waitbook/domain/messages/notices'
import { fillTemplate } from '@waitbook/domain/messages/template'
import type { Staff } from '@waitbook/rpc/callers'
import type { JournalDeps } from '../../journal/journal.ts'
import { bookPath, joinPath } from '../../pages/page-sender.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { goesByWhatsApp, type MessageProviders } from './channels/provider.ts'
import { dailyPerNumber, readTexting } from './outgoing/texting.ts'

export interface CarrierSheetDeps extends Pick<JournalDeps, 'db' | 'clock'> {
  providers: MessageProviders
  publicUrl(): string
  renderer: Pick<GuestRenderer, 'consentWords'>
}

/** The texts that serve as samples. */
const ofWaitlist = ['queue_joined', 'ready_now', 'table_ready'] as const
const ofBookings = ['booking_confirmed', 'booking_reminder'] as const

const labelOf = (template: WritableTemplate) => `Text: ${template.replaceAll('_', ' ')}`

/** A link as long as those that are sent. */
const exampleLink = (publicUrl: string, page: 'c' | 'b') => `${publicUrl}/${page}/0123456789abcdefghijkl-0123456789`

/** The sheets for carriers' registrations, filled in from the restaurant's settings and texts. */
export const readCarrierSheets = async (deps: CarrierSheetDeps, staff: Staff): Promise<CarrierSheets> => {
  const { db, clock, renderer } = deps
  const publicUrl = deps.publicUrl()
  const [restaurant, { settings }] = await Promise.all([
    getRestaurant(db, staff.restaurant_id),
    readTexting(db, staff.restaurant_id, '', clock.now()),
  ])
  const language = settings.default_language
  const wordsOf = (template: WritableTemplate) =>
    isNotice(template)
      ? noticeWords(template, language, {
          waitlist: restaurant.settings,
          notifications: settings,
          place_kind: restaurant.place_kind,
        }).words
      : templateWords(settings, template, language, restaurant.place_kind)
  const locale = guestLocale(language, regionOf(restaurant))
  const examples = {
    minutes: '10',
    statusLink: exampleLink(publicUrl, 'c'),
    bookingLink: exampleLink(publicUrl, 'b'),
    date: shortDate('2026-11-28', locale),
    time: formatTime('19:30', locale),
    partySize: '4',
    code: '123456',
  }
  const filled = (template: WritableTemplate) =>
    fillForParty(
      wordsOf(template),
      { customer_name: 'Ana Silva', quoted_time: 15 },
      restaurant.name,
      settings,
      examples,
    )
  const isBooked = restaurant.booking.enabled
  const consent = renderer.consentWords(language, {
    place_kind: restaurant.place_kind,
    ...(goesByWhatsApp(deps.providers, restaurant) && { by_whatsapp: true }),
  })
  const sheets = carrierSheets({
    name: restaurant.name,
    legal_name: settings.legal_name,
    address: restaurant.address,
    phone: restaurant.phone,
    email: settings.contact_email,
    website: settings.website,
    privacy_address: settings.privacy_address,
    terms_address: settings.terms_address,
    origin: publicUrl,
    join_address: `${publicUrl}${joinPath(restaurant.id)}`,
    book_address: isBooked ? `${publicUrl}${bookPath(restaurant.id)}` : undefined,
    join_consent: consent.join,
    book_consent: consent.book,
    sends_texts: restaurant.settings.enable_sms_notifications,
    most_per_number: dailyPerNumber,
    samples: [...ofWaitlist, ...(isBooked ? ofBookings : [])].map(filled),
    joined_message: filled('queue_joined'),
    help_message: filled('help'),
    stopped_message: filled('stopped'),
    dlt: {
      entity_id: settings.dlt_entity_id,
      sender: settings.sender,
      templates: writableTemplates.map((template) => ({
        label: labelOf(template),
        words: fillTemplate(wordsOf(template), { restaurantName: restaurant.name }),
        template_id: settings.dlt_template_ids[template] ?? '',
      })),
    },
  })
  const asked = formsFor([restaurant.default_country_code, ...settings.other_country_codes])
  return { sheets: carrierForms.map((form) => ({ form, is_asked: asked.includes(form), ...sheets[form] })) }
}

import { accountEvent, openSession } from '@waitbook/contracts/account'
import { analytics } from '@waitbook/contracts/analytics/analytics'
import { apiToken } from '@waitbook/contracts/api-token'
import { bookingHold, guestBooking } from '@waitbook/contracts/booking/booking'
import { agreedPolicy, bookingPolicy } from '@waitbook/contracts/booking/booking-policy'
import { guestWish, staffWish } from '@waitbook/contracts/booking/booking-wishes'
import { confirmation, guestEntry, joined, joining, publicRestaurant } from '@waitbook/contracts/customer'
import { areaWithResources, resource, resourceMark, stay } from '@waitbook/contracts/floor/floor'
import { resourceGroup } from '@waitbook/contracts/floor/groups'
import { hold } from '@waitbook/contracts/floor/holds'
import { sectionLayout, serverShift } from '@waitbook/contracts/floor/servers'
import { seatingWarning, stayWithWarning } from '@waitbook/contracts/floor/suggestions'
import { plannedReservation } from '@waitbook/contracts/floor/table-plan'
import { webhookDelivery, webhookEndpoint } from '@waitbook/contracts/integrations'
import { sent } from '@waitbook/contracts/messages'
import { importReport, party, partyPage, visitPage } from '@waitbook/contracts/parties'
import { passedParty } from '@waitbook/contracts/passed-party'
import { daySummary, reservation, reservationWithCollisions, storedReservation } from '@waitbook/contracts/reservations'
import { user } from '@waitbook/contracts/session'
import { analyticsSettings } from '@waitbook/contracts/settings/analytics'
import { bookingSettings } from '@waitbook/contracts/settings/booking'
import { floorSettings } from '@waitbook/contracts/settings/floor'
import { generalSettings } from '@waitbook/contracts/settings/general'
import { notificationSettings } from '@waitbook/contracts/settings/notifications'
import { waitlistSettings } from '@waitbook/contracts/settings/waitlist'
import { reportedInstant } from '@waitbook/contracts/text'
import { changedMember, invite, teamMember } from '@waitbook/contracts/users'
import { boardWithQr, storedEntry, waitlistEntry } from '@waitbook/contracts/waitlist'
import { storedWishes } from '@waitbook/contracts/wishes'
import { z } from 'zod'
import { guestRefusal, problem, refusal } from './refusals.ts'

const named = {
  WaitlistEntry: waitlistEntry,
  StoredEntry: storedEntry,
  Board: boardWithQr,
  PassedParty: passedParty,
  Wishes: storedWishes,
  ReportedInstant: reportedInstant,
  Reservation: reservation,
  ReservationWithCollisions: reservationWithCollisions,
  StoredReservation: storedReservation,
  PlannedReservation: plannedReservation,
  DaySummary: daySummary,
  Stay: stay,
  StayWithWarning: stayWithWarning,
  SeatingWarning: seatingWarning,
  Resource: resource,
  ResourceMark: resourceMark,
  ResourceGroup: resourceGroup,
  AreaWithResources: areaWithResources,
  Hold: hold,
  ServerShift: serverShift,
  SectionLayout: sectionLayout,
  GuestBooking: guestBooking,
  BookingHold: bookingHold,
  BookingPolicy: bookingPolicy,
  AgreedPolicy: agreedPolicy,
  GuestWish: guestWish,
  StaffWish: staffWish,
  Party: party,
  PartyPage: partyPage,
  VisitPage: visitPage,
  ImportReport: importReport,
  Analytics: analytics,
  SentMessage: sent,
  PublicRestaurant: publicRestaurant,
  Joining: joining,
  Joined: joined,
  GuestEntry: guestEntry,
  Confirmation: confirmation,
  User: user,
  TeamMember: teamMember,
  ChangedMember: changedMember,
  Invite: invite,
  OpenSession: openSession,
  AccountEvent: accountEvent,
  ApiToken: apiToken,
  AnalyticsSettings: analyticsSettings,
  BookingSettings: bookingSettings,
  FloorSettings: floorSettings,
  GeneralSettings: generalSettings,
  NotificationSettings: notificationSettings,
  WaitlistSettings: waitlistSettings,
  WebhookEndpoint: webhookEndpoint,
  WebhookDelivery: webhookDelivery,
  Refusal: refusal,
  GuestRefusal: guestRefusal,
  Problem: problem,
}

/** The schemas that are listed under `components` and referenced. All others are inlined. */
export const componentNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) componentNames.add(schema, { id })

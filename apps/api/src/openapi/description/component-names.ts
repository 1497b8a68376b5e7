import { accountEvent, openSession } from '@waitbook/contracts/account'
import { analytics } from '@waitbook/contracts/analytics/analytics'
import { apiToken } from '@waitbook/contracts/api-token'
import { confirmation, guestEntry, joined, joining, publicRestaurant } from '@waitbook/contracts/customer'
import { sent } from '@waitbook/contracts/messages'
import { importReport, party, partyPage, visitPage } from '@waitbook/contracts/parties'
import { daySummary, reservation, reservationWithCollisions } from '@waitbook/contracts/reservations'
import { user } from '@waitbook/contracts/session'
import { invite, teamMember } from '@waitbook/contracts/users'
import { boardWithQr, waitlistEntry } from '@waitbook/contracts/waitlist'
import { z } from 'zod'
import { guestRefusal, problem, refusal } from './refusals.ts'

const named = {
  WaitlistEntry: waitlistEntry,
  Board: boardWithQr,
  Reservation: reservation,
  ReservationWithCollisions: reservationWithCollisions,
  DaySummary: daySummary,
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
  Invite: invite,
  OpenSession: openSession,
  AccountEvent: accountEvent,
  ApiToken: apiToken,
  Refusal: refusal,
  GuestRefusal: guestRefusal,
  Problem: problem,
}

/** The schemas that are listed under `components` and referenced. All others are inlined. */
export const componentNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) componentNames.add(schema, { id })

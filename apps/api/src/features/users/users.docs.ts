import { docsOf, type RefusalDocs } from '../../lib/operation-docs.ts'

const ownersOnly = 'Only owners can create, change and deactivate owners.'
const ownersAndManagers = 'Only owners do this for owners and managers; managers for hosts.'
const lastOwner: RefusalDocs = {
  words: 'The restaurant would be without an owner.',
  code: 'last_owner',
  detail: 'The restaurant needs an owner: make somebody else one first.',
}
const inviteOver: RefusalDocs = {
  words: 'It was used, revoked, or is older than a week.',
  code: 'invite_over',
  detail: 'This invite is no longer valid: it was used, revoked, or is older than a week.',
}
const tooMany = 'Too many attempts of one address.'

export const usersDocs = docsOf('Accounts', {
  'GET /api/users/': {
    summary: 'List the team',
    description: 'All users with an account, and the invites that are still open.',
  },
  'PUT /api/users/:id/role/': {
    summary: 'Change a role',
    description:
      'It takes effect at the next call. Hosts run the waitlist; managers also have settings, team and token; owners everything. Open invites that the person could no longer give are revoked. If the person could read the default API token until now, `default_token` tells what became of it: it is replaced only if `replace_token_made_at` names it.',
    refusals: { 403: ownersAndManagers, 409: lastOwner },
  },
  'POST /api/users/:id/deactivate/': {
    summary: 'Deactivate an account',
    description:
      'Its sessions and sockets end at once, its open invites are revoked, and it cannot sign in to this restaurant. If the person could read the default API token, `default_token` tells what became of it: it is replaced only if `replace_token_made_at` names it.',
    refusals: {
      403: ownersOnly,
      409: {
        words: 'It is your own account, the last owner’s, or deactivated already.',
        code: 'own_account',
        detail: 'You cannot deactivate your own account.',
      },
    },
  },
  'POST /api/users/:id/reactivate/': {
    summary: 'Reactivate an account',
    description: 'It can sign in again, with the password and the role it had.',
    refusals: {
      403: ownersOnly,
      409: { words: 'It is active.', code: 'active', detail: 'This account is active already.' },
    },
  },
  'POST /api/users/:id/reset-password/': {
    summary: 'Reset a password',
    description:
      'For a user who has forgotten it: returns a new password, which is shown only now. Their sessions and sockets end at once; their second factor stays.',
    refusals: {
      403: ownersAndManagers,
      409: {
        words:
          'It is your own account, the person also belongs to a location that is not yours (`member_elsewhere`), or joined another one first (`signs_in_elsewhere`).',
        code: 'own_account',
        detail: 'You cannot reset your own password: change it in Settings > Security.',
      },
    },
  },
  'POST /api/invites/': {
    summary: 'Invite somebody',
    description:
      'Returns a link that creates one account of this role, once, within seven days. The link is shown only now.',
    refusals: {
      403: ownersOnly,
      409: {
        words: 'Fifty invites are open.',
        code: 'too_many_invites',
        detail: 'There are 50 open invites: revoke one first.',
      },
    },
  },
  'DELETE /api/invites/:id/': {
    summary: 'Revoke an invite',
    description: 'Its link stops working at once.',
    refusals: { 403: ownersOnly },
    answers: { 204: { description: 'It is revoked.' } },
  },
  'POST /api/auth/invite/': {
    summary: 'Get an invite',
    description: 'The restaurant and the role of an invite. By POST, so that its secret is in no URL.',
    refusals: { 404: inviteOver, 429: tooMany },
  },
  'POST /api/auth/accept-invite/': {
    summary: 'Accept an invite',
    description: 'Creates the account and returns a session token.',
    refusals: { 404: inviteOver, 429: tooMany },
    answers: { 201: { description: 'The account, signed in.' } },
  },
  'POST /api/auth/join-location/': {
    summary: 'Accept an invite with an account',
    description:
      'For a person who has an account on this server: adds the restaurant of the invite to the locations of the person, and returns a session of it. Name, password and `code` are verified as they are by a sign-in.',
    refusals: {
      401: {
        words:
          'Name or password is wrong (`wrong_credentials`), a code is required (`two_factor_required`), or the code is wrong (`wrong_code`).',
        code: 'wrong_credentials',
        detail: 'Failed to log in. Please check your credentials.',
      },
      404: inviteOver,
      409: {
        words: 'The person belongs, or has belonged, to this restaurant.',
        code: 'member_already',
        detail: 'You have belonged to this restaurant before: an owner or a manager can reactivate your account.',
      },
      429: 'Too many attempts for one name or of one address.',
    },
    answers: { 201: { description: 'The new membership, signed in.' } },
  },
})

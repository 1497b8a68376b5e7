import { describe, expect, it } from 'vitest'
import { permissions, roleCan, roles } from './permissions.ts'

const allowed = (holder: Parameters<typeof roleCan>[0]) => permissions.filter((each) => roleCan(holder, each))

describe('the permission table', () => {
  it('lets owners do everything', () => {
    expect(allowed('owner')).toEqual(permissions)
  })

  it('refuses managers the management of owners, and erasure', () => {
    expect(permissions.filter((each) => !roleCan('manager', each))).toEqual([
      'privacy.erase',
      'users.owners',
      'locations.manage',
      'sign_ins.read_all',
    ])
  })

  it('gives hosts the daily work at the front desk, and no administration', () => {
    expect(allowed('host')).toEqual([
      'account.own',
      'restaurant.read',
      'waitlist.read',
      'waitlist.change',
      'reservations.read',
      'reservations.change',
      'floor.read',
      'floor.change',
      'parties.read',
      'parties.change',
      'messages.read',
      'messages.send',
      'activity.read',
      'activity.undo',
      'settings.read',
      'locations.read',
    ])
  })

  it('gives the API token the data calls: no account, settings, token or user call', () => {
    expect(
      allowed('api_token').filter((each) => /^(account|settings|api_token|users|sign_ins|privacy)\./.test(each)),
    ).toEqual([])
  })

  it('gives a lower role no permission that a higher one lacks', () => {
    const [owner, manager, host] = roles.map(allowed)
    expect(owner).toEqual(expect.arrayContaining(manager ?? []))
    expect(manager).toEqual(expect.arrayContaining(host ?? []))
  })
})

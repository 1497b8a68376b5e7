import { afterAll, beforeAll, beforeEach } from 'vitest'
import { registerTeam } from './team.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from './test-app.ts'

interface SharedHost {
  host: TestApp
  port: number
}
export interface SharedRestaurant extends SharedHost {
  token: string
  restaurantId: string
}
export interface SharedBusiness extends SharedRestaurant {
  username: string
}
export interface SharedTeam extends SharedHost {
  team: Awaited<ReturnType<typeof registerTeam>>
}

/** Starts a server before the tests of the calling file, and closes it after them. */
const shareHost = (): SharedHost => {
  const shared = {} as SharedHost
  beforeAll(async () => {
    shared.host = await startTestApp()
    shared.port = await listen(shared.host)
  })
  afterAll(() => shared.host.close())
  return shared
}

/** A server with one restaurant for all tests of a file, passed to `use` before the first. */
export const shareRestaurant = (use: (shared: SharedRestaurant) => void, name = 'Cafe Ana') => {
  const shared = shareHost()
  beforeAll(async () => {
    const { token, restaurant_id: restaurantId } = await registerBusiness(shared.host, name)
    use({ ...shared, token, restaurantId })
  })
}

/** A server for all tests of a file, with a new restaurant passed to `use` before each. */
export const shareBusiness = (use: (shared: SharedBusiness) => void) => {
  const shared = shareHost()
  beforeEach(async () => {
    const { token, username, restaurant_id: restaurantId } = await registerBusiness(shared.host)
    use({ ...shared, token, username, restaurantId })
  })
}

/** A server for all tests of a file, with a new team passed to `use` before each. */
export const shareTeam = (use: (shared: SharedTeam) => void) => {
  const shared = shareHost()
  beforeEach(async () => {
    use({ ...shared, team: await registerTeam(shared.host) })
  })
}

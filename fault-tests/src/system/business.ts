import { callOnce } from './caller.ts'

export interface Business {
  restaurantId: string
  token: string
}

/** A restaurant with one signed-in user. */
export const register = async (url: string, username: string): Promise<Business> => {
  const { status, body } = await callOnce(url, {
    method: 'POST',
    path: '/api/auth/register/',
    body: { username, password: 'a long enough secret', restaurant_name: `Cafe ${username}`, time_zone: 'UTC' },
  })
  if (status >= 300) throw new Error(`registering answered ${status}`)
  return { restaurantId: body.restaurant_id, token: body.token }
}

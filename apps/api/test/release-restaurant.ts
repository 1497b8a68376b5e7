/** The secret of the committed backups of releases: public, and used by no installation. */
export const releaseSecret = 'the secret of a release backup, public'
export const releaseAccount = { username: 'keeper', password: 'a long enough secret' }

/** The response of a REST call. */
type Post = (
  path: string,
  body: object,
  token?: string,
) => Promise<{ token: string; id: string; restaurant_id: string }>

/** The restaurant that every release's backup contains besides the demo, and that a later version must show. */
export const furnishRelease = async (post: Post) => {
  const { token, restaurant_id } = await post('/api/auth/register/', {
    ...releaseAccount,
    restaurant_name: 'Kept Kitchen',
  })
  const add = (n: number) =>
    post(
      '/api/waitlist/entries/',
      { customer_name: `Party ${n}`, people_count: n, phone_number: `+9198765000${n}${n}` },
      token,
    )
  const served = await add(1)
  await add(2)
  await add(3)
  await post(`/api/waitlist/entries/${served.id}/set_status/`, { status: 'SERVED' }, token)
  const booking = { name: 'Booked', phone: '+919876599999', party_size: 4, date: '2030-01-15', time: '19:30' }
  await post(`/api/restaurants/${restaurant_id}/reservations/`, booking, token)
  await post('/api/auth/my-api-token/', { action: 'regenerate' }, token)
}

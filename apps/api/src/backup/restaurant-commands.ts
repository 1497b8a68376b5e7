import { guessPublicUrl } from '../boot/addresses.ts'
import type { Env } from '../boot/env.ts'
import { systemClock } from '../lib/clock.ts'
import { say } from '../lib/output.ts'
import { addByOperator, approveByOperator, inviteByOperator, type NewRestaurant } from './restaurants-by-operator.ts'
import { withDatabase } from './with-database.ts'

export const approveCommand = (env: Env, name: string) =>
  withDatabase(env, async (db) => {
    const { restaurant_name, isNew } = await approveByOperator(db, name)
    say(isNew ? `${restaurant_name} is approved.` : `${restaurant_name} was approved before.`)
  })

export const inviteCommand = (env: Env) =>
  withDatabase(env, async (db) => {
    const { token, expires_at } = await inviteByOperator(db, systemClock)
    const url = env.PUBLIC_URL?.replace(/\/+$/, '') ?? guessPublicUrl(env.HOST ?? '0.0.0.0', env.PORT)
    // In the URL fragment: browsers do not send it, so that no server log contains it.
    say(`${url}/#register=${token}`)
    say(`Makes one restaurant, until ${expires_at.slice(0, 10)}. It is shown only now.`)
    if (env.REGISTRATION === 'closed' || env.REGISTRATION === 'one')
      say(`REGISTRATION is ${env.REGISTRATION}: the server takes it only with open, trusted or invite.`)
  })

export const addCommand = (env: Env, asked: NewRestaurant) =>
  withDatabase(env, async (db) => {
    const { username, restaurant_name, password } = await addByOperator(db, asked)
    say(`${restaurant_name} exists. Its owner is ${username}, the password: ${password}`)
    say('It is shown only now: pass it on. It should be changed after sign-in, in Settings > Security.')
  })

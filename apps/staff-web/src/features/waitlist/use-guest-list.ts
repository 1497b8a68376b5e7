import { trpc } from '../../trpc.ts'

/** The fetch is this much later than the change of the code, so that it never comes just before it. */
const lateMs = 250
const refusingCheckMs = 60_000

export const useGuestList = () =>
  trpc.guestList.state.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => {
      if (!data?.code) return data?.is_refusing ? refusingCheckMs : false
      return Math.min(data.code.renews_in_ms, data.code.ends_in_ms) + lateMs
    },
  })

import { trpc } from '../../trpc.ts'

/** Delays the fetch, so that it is not made just before the code changes. */
const lateMs = 250
const refusingCheckMs = 60_000

export const useGuestList = () =>
  trpc.guestList.state.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => {
      if (!data?.code) return data?.is_refusing ? refusingCheckMs : false
      return Math.min(data.code.renews_in_ms, data.code.ends_in_ms) + lateMs
    },
  })

import { JoinPage } from './features/join/join-page.tsx'
import type { LiveJoinState } from './live-page.ts'

export const JoinApp = ({ page, opensAgain, asked }: LiveJoinState) => (
  <JoinPage
    restaurantId={page.restaurant_id}
    info={page.info}
    countries={page.countries}
    joinKey={page.join_key}
    form={page.form}
    entranceCode={page.entrance_code}
    opensAgain={opensAgain}
    asked={asked}
  />
)

import { bringAlive } from './bring-alive.ts'
import { readCountries } from './features/join/country-list.ts'
import { watchInstallation } from './installed-app.ts'
import { JoinApp } from './join-app.tsx'

watchInstallation()
bringAlive(JoinApp, (state) => ({ ...state, page: { ...state.page, countries: readCountries(document) } }))

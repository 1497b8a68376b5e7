import { readCountries } from './features/join/country-list.ts'
import { hydratePage } from './hydrate-page.ts'
import { watchInstallation } from './installed-app.ts'
import { JoinApp } from './join-app.tsx'

watchInstallation()
hydratePage(JoinApp, (state) => ({ ...state, page: { ...state.page, countries: readCountries(document) } }))

import { readCountries } from './features/join/country-list.ts'
import { hydratePage } from './hydrate-page.ts'
import { watchInstallation } from './installed-app.ts'
import { JoinApp } from './join-app.tsx'

watchInstallation()
hydratePage(JoinApp, (state) => {
  const asked = document.querySelector('.asked')?.innerHTML
  return {
    ...state,
    page: { ...state.page, countries: readCountries(document) },
    ...(asked !== undefined && { asked }),
  }
})

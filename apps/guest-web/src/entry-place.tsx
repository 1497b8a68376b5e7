import { hydratePage } from './hydrate-page.ts'
import { PlaceApp } from './place-app.tsx'

hydratePage(PlaceApp)

import { guestLanguages } from '@waitbook/contracts/guest-pages'
import { language } from '../language.ts'
import { m } from '../paraglide/messages.js'
import { LanguageIcon } from './icons.tsx'

/** Plain links: the server remembers the choice and shows this very page again. */
export const LanguageMenu = () => (
  <nav aria-label={m.language()}>
    <details>
      <summary>
        <LanguageIcon />
        <span className="spoken">{m.language()}: </span>
        {guestLanguages[language()]}
      </summary>
      <ul>
        {Object.entries(guestLanguages).map(([lang, name]) => (
          <li key={lang}>
            <a href={`?lang=${lang}`} lang={lang} hrefLang={lang} aria-current={lang === language() || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  </nav>
)

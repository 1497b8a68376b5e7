import { guestLanguages } from '@waitbook/domain/languages'
import { language } from '../language.ts'
import { m } from '../messages/functions.js'
import { LanguageIcon } from './icons.tsx'

/** A form whose typed values a change of the language must keep. */
export interface LanguageForm {
  id: string
  /** The URL that shows the posted form again in another language. */
  action: string
}

interface ChoiceProps {
  lang: string
  name: string
  form: LanguageForm | undefined
  query: string
}

const Choice = ({ lang, name, form, query }: ChoiceProps) => {
  const current = lang === language() || undefined
  return form ? (
    <button
      type="submit"
      form={form.id}
      formAction={form.action}
      formNoValidate
      name="lang"
      value={lang}
      lang={lang}
      aria-current={current}
    >
      {name}
    </button>
  ) : (
    <a href={`?${query}${query && '&'}lang=${lang}`} lang={lang} hrefLang={lang} aria-current={current}>
      {name}
    </a>
  )
}

interface LanguageMenuProps {
  form: LanguageForm | undefined
  /** What else the page's address names. */
  query?: string | undefined
}

/** The server stores the choice and shows this page again: by a plain link, or by a post of the page's form. */
export const LanguageMenu = ({ form, query = '' }: LanguageMenuProps) => (
  <nav aria-label={m.language()}>
    {/* Enter in a field submits with the form's first button, which must be the join button. */}
    {form && <button type="submit" form={form.id} className="spoken" tabIndex={-1} aria-hidden="true" />}
    <details>
      <summary>
        <LanguageIcon />
        <span className="spoken">{`${m.language()}: `}</span>
        <span>{guestLanguages[language()]}</span>
      </summary>
      <ul>
        {Object.entries(guestLanguages).map(([lang, name]) => (
          <li key={lang}>
            <Choice lang={lang} name={name} form={form} query={query} />
          </li>
        ))}
      </ul>
    </details>
  </nav>
)

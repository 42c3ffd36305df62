import { localizedPath } from '#app/i18n/localized-paths.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { plain } from '#app/i18n/localize.ts'
import type { NewsMessages } from './messages/en.ts'
import { articlePath, type ShownArticle } from './news.ts'
import { mailLink, shareLinks } from './share-links.ts'

type Props = { article: Pick<ShownArticle, 'slug' | 'title' | 'url' | 'messages'> }

export function Share({ article }: Props) {
  const { url } = article
  const labels = article.messages.share
  const { locale, messages } = useLanguage()
  const shared = { url, title: plain(article.title) }
  const code = localizedPath(`${articlePath(article)}.qr.svg`, locale)
  return (
    <section className="share" aria-labelledby="share">
      <h2 id="share" className="share__heading">
        {labels.heading}
      </h2>
      <ul className="share__links">
        {shareLinks(locale, shared).map(({ label, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              {label} <span className="visually-hidden">{messages.a11y.newTab}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={mailLink(shared)}>{labels.mail}</a>
        </li>
      </ul>
      <details className="share__wechat">
        <summary>{labels.wechat}</summary>
        <p>{labels.wechatHint}</p>
        <img alt={labels.wechatCode} width="180" height="180" loading="lazy" decoding="async" src={code} />
      </details>
      <CopyLink url={url} messages={labels} />
    </section>
  )
}

function CopyLink({ url, messages }: { url: string; messages: NewsMessages['share'] }) {
  return (
    <div className="share__copy">
      <input className="share__url" aria-label={messages.url} readOnly value={url} />
      <button
        className="share__button"
        type="button"
        data-copied={messages.copied}
        data-selected={messages.selected}
      >
        {messages.copy}
      </button>
      <p key={url} className="share__outcome" role="status" />
    </div>
  )
}

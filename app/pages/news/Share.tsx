import { localizedPath } from '#app/i18n/localized-paths.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { plain } from '#app/i18n/localize.ts'
import type { NewsLabels } from '#app/i18n/labels/en/news.ts'
import { articlePath, type ShownArticle } from './news.ts'
import { mailLink, shareLinks } from './share-links.ts'

const link = 'inline-block min-w-11 py-[0.7rem] more leading-[1.3]'

type Props = { article: Pick<ShownArticle, 'slug' | 'title' | 'url' | 'labels'> }

export function Share({ article }: Props) {
  const { url } = article
  const labels = article.labels.share
  const { locale, labels: siteLabels } = useLanguage()
  const shared = { url, title: plain(article.title) }
  const mail = mailLink(shared)
  const code = localizedPath(`${articlePath(article)}.qr.svg`, locale)
  return (
    <section className="mt-12 border-t-2 border-rule pt-4 print:hidden" aria-labelledby="share">
      <h2 id="share" className="text-[clamp(1.25rem,1.75vw,1.5rem)]">
        {labels.heading}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {shareLinks(locale, shared).map(({ label, href }) => (
          <li key={href}>
            <a className={link} href={href} target="_blank" rel="noopener">
              {label} <span className="sr-only">{siteLabels.a11y.newTab}</span>
            </a>
          </li>
        ))}
        {mail ? (
          <li>
            <a className={link} href={mail}>
              {labels.mail}
            </a>
          </li>
        ) : null}
      </ul>
      <details>
        <summary className="inline-block cursor-pointer list-none py-3 font-head leading-[1.3] font-semibold underline decoration-2 underline-offset-[0.22em] toggle-sign [&::-webkit-details-marker]:hidden">
          {labels.wechat}
        </summary>
        <p>{labels.wechatHint}</p>
        <img
          className="my-3"
          alt={labels.wechatCode}
          width="180"
          height="180"
          loading="lazy"
          decoding="async"
          src={code}
        />
      </details>
      <CopyLink url={url} labels={labels} />
    </section>
  )
}

function CopyLink({ url, labels }: { url: string; labels: NewsLabels['share'] }) {
  return (
    <div className="mt-2 grid max-w-136 grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <input
        className="h-11 min-w-0 rounded-none border-0 border-b-2 border-rule bg-transparent p-0 text-small text-ellipsis"
        aria-label={labels.url}
        readOnly
        value={url}
      />
      <button
        className="hidden h-11 border-2 border-current bg-transparent px-4 font-head text-small/none font-semibold hover:bg-ink hover:text-paper js:block"
        type="button"
        data-copied={labels.copied}
        data-selected={labels.selected}
      >
        {labels.copy}
      </button>
      <p key={url} className="col-span-full min-h-6 text-small text-soft" role="status" />
    </div>
  )
}

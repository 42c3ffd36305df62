import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { PortableText } from '#app/content/PortableText.tsx'
import { VideoPlayer } from '#app/components/VideoPlayer.tsx'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { BackLink, LanguageNote, LaunchLink, ReadingTime } from './article-parts.tsx'
import { ArticleDate } from './item-parts.tsx'
import { DispatchList } from './DispatchList.tsx'
import { NewsTitle } from './NewsTitle.tsx'
import type { NewsItem, ShownArticle } from './news.ts'
import { Share } from './Share.tsx'

const sizes = '(min-width: 110rem) 35rem, (min-width: 48rem) 31vw, 92vw'

/** Keyed by article: a reused `img` shows the old picture until the new one has loaded. */
export function ArticlePage({ article }: { article: ShownArticle }) {
  const { actions } = useLanguage().labels
  return (
    <>
      {' '}
      <article key={article._id} className="lines pt-below-bar pb-band print:p-0">
        <header className="page-grid print:block print:w-auto">
          <p className="label mb-6 md:row-[1/4]">
            <BackLink className="-mt-[0.85rem]" to="/#news" label={actions.backToNews} />
            <span className="block font-normal">
              <ArticleDate date={article.date} />
              <ReadingTime minutes={article.readingMinutes} />
            </span>
          </p>
          <LanguageNote className="mb-3 md:col-[3/12]" article={article} />
          <NewsTitle
            className="wrap-break-word md:col-[3/12] print:text-[24pt] max-md:zh:text-title-han"
            of={article.title}
          />
          <p className="lead mt-6 md:col-[3/9]">
            <LocalizedText of={article.excerpt} />
          </p>
        </header>
        <div className="page-grid mt-[clamp(2rem,5vw,5rem)] print:block print:w-auto">
          <div className="px-0 md:sticky md:top-16.5 md:col-[1/5] md:self-start print:hidden">
            {article.video ? (
              <VideoPlayer className="print:hidden" video={article.video} sizes={sizes} />
            ) : (
              <Picture
                className="w-full md:max-h-[calc(100vh-var(--spacing-bar)-6rem)] md:object-cover"
                picture={article.poster}
                widths={pictureWidths.wide}
                sizes={sizes}
                aspect={4 / 5}
                priority="eager"
              />
            )}
            <LaunchLink link={article.launchLink} />
          </div>
          <div className="max-md:mt-8 md:col-[5/13] lg:col-[6/12]">
            <PortableText {...article.body} />
            <Share article={article} />
            <p className="mt-12 print:hidden">
              <PageLink className="button button-line" to="/#news">
                {actions.backToNews}
              </PageLink>
            </p>
          </div>
        </div>
        <ReadNext items={article.related} heading={article.labels.readNext} />
      </article>
    </>
  )
}

function ReadNext({ items, heading }: { items: NewsItem[]; heading: string }) {
  if (items.length === 0) return null
  return (
    <section className="relative mt-band print:hidden" aria-labelledby="read-next">
      <div className="page-grid">
        <h2
          id="read-next"
          className="text-[clamp(1.75rem,5vw,calc(var(--spacing-column)*0.45))] md:col-[3/11]"
        >
          {heading}
        </h2>
        <DispatchList className="mt-6" items={items} />
      </div>
    </section>
  )
}

import { memo } from 'react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-widths.ts'
import { StaticContent } from '#app/hydration/StaticContent.tsx'
import { HeadingText } from '#app/components/HeadingText.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleDate } from './ArticleDate.tsx'
import { DispatchRow } from './DispatchRow.tsx'
import { LaunchLink } from './LaunchLink.tsx'
import type { NewsItem, ShownArticle } from './news.ts'
import { ReadingTime } from './ReadingTime.tsx'
import { Share } from './Share.tsx'
import { useCopyButtons } from './use-copy-buttons.ts'

const sizes = '(min-width: 110rem) 35rem, (min-width: 48rem) 31vw, 92vw'

/** Keyed by article: a reused `img` shows the old picture until the new one has loaded. */
export const ArticlePage = memo(function ArticlePage({ article }: { article: ShownArticle | null }) {
  const { actions } = useLanguage().messages
  useCopyButtons()
  return (
    <StaticContent as="main" name="page" id="main" tabIndex={-1} of={article}>
      {(article) => (
        <>
          {' '}
          <article key={article._id} className="article lines">
            <header className="article__head grid">
              <p className="label">
                <PageLink className="article__back" to="/#news">
                  <span aria-hidden="true">←&nbsp;</span>
                  {actions.backToNews}
                </PageLink>
                <span className="label__note">
                  <ArticleDate date={article.date} />
                  <ReadingTime minutes={article.readingMinutes} />
                </span>
              </p>
              <h1 className="article__title">
                <HeadingText of={article.title} />
              </h1>
              <p className="article__excerpt lead">
                <LocalizedText of={article.excerpt} />
              </p>
            </header>
            <div className="article__sheet grid">
              <div className="article__aside">
                <Picture
                  className="article__poster"
                  picture={article.poster}
                  widths={pictureWidths.wide}
                  sizes={sizes}
                  aspect={4 / 5}
                  priority="eager"
                />
                <LaunchLink link={article.launchLink} />
              </div>
              <div className="article__body">
                <ArticleBody article={article} />
                <Share article={article} />
                <p className="article__end">
                  <PageLink className="button button--line" to="/#news">
                    {actions.backToNews}
                  </PageLink>
                </p>
              </div>
            </div>
            <ReadNext items={article.related} heading={article.messages.readNext} />
          </article>
        </>
      )}
    </StaticContent>
  )
})

function ReadNext({ items, heading }: { items: NewsItem[]; heading: string }) {
  if (items.length === 0) return null
  return (
    <section className="read-next" aria-labelledby="read-next">
      <div className="grid">
        <h2 id="read-next" className="read-next__heading">
          {heading}
        </h2>
        <ul className="dispatches">
          {items.map((item, index) => (
            <DispatchRow key={item._id} item={item} index={index} />
          ))}
        </ul>
      </div>
    </section>
  )
}

-- How often each step of the chat was shown, and how often the chat ended there. Counts per day, nothing about people.

create table public.chat_step_counts (
  step text not null,
  day date not null default (now() at time zone 'utc')::date,
  locale text not null,
  views integer not null default 0,
  exits integer not null default 0,
  primary key (day, step, locale),
  constraint chat_step_counts_step_shape check (step ~ '^[A-Za-z0-9_-]{1,80}$'),
  constraint chat_step_counts_locale_known check (locale in ('en', 'zh', 'zh-TW')),
  constraint chat_step_counts_not_negative check (views >= 0 and exits >= 0)
);

alter table public.chat_step_counts enable row level security;

revoke all on public.chat_step_counts from anon, authenticated;
grant select, insert, update, delete on public.chat_step_counts to service_role;

-- Adds to the counts of today.
create function public.count_chat_step(step text, locale text, views integer default 0, exits integer default 0)
returns void
language sql security invoker set search_path = '' as $$
  insert into public.chat_step_counts as counts (step, locale, views, exits)
  values (count_chat_step.step, count_chat_step.locale, count_chat_step.views, count_chat_step.exits)
  on conflict (day, step, locale) do update
    set views = counts.views + excluded.views, exits = counts.exits + excluded.exits
$$;

-- Views and exits per step since a day.
create function public.chat_funnel(since date default '-infinity')
returns table (step text, views bigint, exits bigint)
language sql stable security invoker set search_path = '' as $$
  select step, sum(views), sum(exits) from public.chat_step_counts where day >= since group by step order by step
$$;

revoke all on function public.count_chat_step(text, text, integer, integer), public.chat_funnel(date)
  from public, anon, authenticated;
grant execute on function public.count_chat_step(text, text, integer, integer), public.chat_funnel(date)
  to service_role;

-- Leads of the chat. This project has no staff of its own: the server reads and writes with the secret key, after it
-- has checked the session of a member of staff in the contact project. Visitors (anon) may insert a plain lead.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Points of a lead, 0 to 100. A tag counts once; one that is not listed counts nothing.
create function private.lead_score(tags text[]) returns integer
language sql immutable set search_path = '' as $$
  select least(100, coalesce(sum(points), 0))::integer
  from (
    values
      ('hot-lead', 40), ('warm-lead', 25), ('grade12', 30), ('grade11', 20),
      ('engaged', 20), ('conversion', 30), ('broad-goals', 15)
  ) as scale (tag, points)
  where tag = any (tags)
$$;

create function private.lead_status(score integer) returns text
language sql immutable set search_path = '' as $$
  select case when score >= 60 then 'high_priority' when score >= 30 then 'medium_priority' else 'low_priority' end
$$;

create function private.are_tags(tags text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(tag) <= 60), true)
  from unnest(tags) as tag
$$;

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  -- One conversation. Posted again with the same key, it is the same lead.
  idempotency_key uuid not null default gen_random_uuid(),
  user_type text,
  grade text,
  goal text,
  tags text[] not null default '{}',
  -- Computed from the tags by a trigger; what is given is ignored.
  lead_score integer not null default 0,
  status text not null default 'low_priority',
  -- Steps and answers of the conversation, as strings, in order.
  path jsonb not null default '[]',
  booked boolean not null default false,
  locale text,
  contact_email text,
  contact_phone text,
  -- When the person agreed to be contacted; without it neither address is kept.
  consent_at timestamptz,
  inbox_status text not null default 'new',
  spam_reasons text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint leads_idempotency_key_key unique (idempotency_key),
  constraint leads_user_type_length check (char_length(user_type) between 1 and 100),
  constraint leads_grade_length check (char_length(grade) between 1 and 100),
  constraint leads_goal_length check (char_length(goal) between 1 and 100),
  constraint leads_answers_plain
    check (concat(user_type, grade, goal) !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'),
  constraint leads_tags_shape check (cardinality(tags) <= 100 and private.are_tags(tags)),
  constraint leads_lead_score_range check (lead_score between 0 and 100),
  constraint leads_status_known check (status in ('high_priority', 'medium_priority', 'low_priority')),
  constraint leads_path_shape check (
    jsonb_typeof(path) = 'array' and jsonb_array_length(path) <= 200 and length(path::text) <= 40000
    and not jsonb_path_exists(path, '$[*] ? (@.type() != "string")')
  ),
  constraint leads_locale_known check (locale in ('en', 'zh', 'zh-TW')),
  constraint leads_contact_email_length check (char_length(contact_email) <= 254),
  constraint leads_contact_email_shape check (contact_email ~ '^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$'),
  constraint leads_contact_phone_length check (char_length(contact_phone) between 1 and 60),
  constraint leads_contact_plain
    check (concat(contact_email, contact_phone) !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'),
  constraint leads_contact_consented
    check (consent_at is not null or (contact_email is null and contact_phone is null)),
  constraint leads_inbox_status_known check (inbox_status in ('new', 'read', 'archived', 'spam')),
  constraint leads_spam_reasons_few check (cardinality(spam_reasons) <= 20)
);

create index leads_newest_idx on public.leads (created_at desc, id desc);
create index leads_inbox_newest_idx on public.leads (inbox_status, created_at desc, id desc);
create index leads_score_idx on public.leads (lead_score desc, created_at desc, id desc);
create index leads_contact_email_idx on public.leads (lower(contact_email)) where contact_email is not null;

create function private.compute_lead() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.tags := array(
    select tag from unnest(new.tags) with ordinality as given (tag, place) group by tag order by min(place)
  );
  new.lead_score := private.lead_score(new.tags);
  new.status := private.lead_status(new.lead_score);
  if tg_op = 'UPDATE' then
    -- A conversation that is delivered again keeps its name and its beginning.
    new.id := old.id;
    new.idempotency_key := old.idempotency_key;
    new.created_at := old.created_at;
    new.updated_at := now();
  end if;
  return new;
end $$;

create trigger compute_lead before insert or update on public.leads
  for each row execute function private.compute_lead();

revoke all on function
  private.lead_score(text[]), private.lead_status(integer), private.are_tags(text[]), private.compute_lead()
  from public;
grant execute on function private.lead_score(text[]), private.lead_status(integer), private.are_tags(text[])
  to anon, authenticated, service_role;

alter table public.leads enable row level security;

-- These rules hold without the column grants below. The server checks tags against the script, which editors may
-- extend; a visitor who comes past the server may use the tags of the original script only.
create policy "visitors leave plain leads" on public.leads
  for insert to anon
  with check (
    tags <@ array[
      'grade9', 'grade10', 'grade11', 'grade12', 'graduate', 'warm-lead', 'hot-lead', 'ai-skill', 'college-boost',
      'ivy-experience', 'broad-goals', 'engaged', 'conversion'
    ]
    and inbox_status = 'new' and spam_reasons = '{}'
    and contact_email is null and contact_phone is null and consent_at is null
    and created_at = now() and updated_at = now()
  );

revoke all on public.leads from anon, authenticated;
grant insert (idempotency_key, user_type, grade, goal, tags, lead_score, status, path, booked, locale)
  on public.leads to anon;
grant select, insert, update, delete on public.leads to service_role;

-- Numbers on the tabs.
create view public.lead_counts with (security_invoker = true) as
  select inbox_status, count(*)::integer as count from public.leads group by inbox_status;

revoke all on public.lead_counts from anon, authenticated;
grant select on public.lead_counts to service_role;

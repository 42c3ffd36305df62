-- What staff do with leads: search, assign, and change many at once.

create function private.joined(texts text[]) returns text
language sql immutable set search_path = '' as $$ select array_to_string(texts, ' ') $$;

revoke all on function private.joined(text[]) from public;
grant execute on function private.joined(text[]) to anon, authenticated, service_role;

alter table public.leads
  -- A member of staff: a user of the other project, so without a reference.
  add column assignee_id uuid,
  -- What `search_leads` looks through.
  add column search_text text generated always as (
    lower(normalize(
      coalesce(contact_email, '') || E'\n' || coalesce(contact_phone, '') || E'\n' || coalesce(user_type, '') || E'\n'
        || coalesce(grade, '') || E'\n' || coalesce(goal, '') || E'\n' || private.joined(tags) || E'\n' || path::text,
      NFKC
    ))
  ) stored;

create index leads_assignee_idx on public.leads (assignee_id) where assignee_id is not null;

drop policy "visitors leave plain leads" on public.leads;
create policy "visitors leave plain leads" on public.leads
  for insert to anon
  with check (
    tags <@ array[
      'grade9', 'grade10', 'grade11', 'grade12', 'graduate', 'warm-lead', 'hot-lead', 'ai-skill', 'college-boost',
      'ivy-experience', 'broad-goals', 'engaged', 'conversion'
    ]
    and inbox_status = 'new' and spam_reasons = '{}' and assignee_id is null
    and contact_email is null and contact_phone is null and consent_at is null
    and created_at = now() and updated_at = now()
  );

-- Leads in which every word occurs. A word is a list of forms of which one must occur: as it was typed, or as an answer
-- of the path whose label in some language holds it (`"ask_grade:grade-11"`).
create function public.search_leads(words jsonb) returns setof public.leads
language sql stable security invoker set search_path = '' as $$
  select l.* from public.leads l
  where not exists (
    select from jsonb_array_elements(
      -- Some clients send the list as text.
      case jsonb_typeof(words) when 'string' then (words #>> '{}')::jsonb else words end
    ) as word
    where not exists (
      select from jsonb_array_elements_text(word) as form
      where position(lower(normalize(form, NFKC)) in l.search_text) > 0
    )
  )
$$;

-- Gives a status, or an assignee, or both to all leads of a list or to some of them (`ids`); returns how many changed.
create function public.change_leads(
  to_status text default null,
  assigns boolean default false,
  to_assignee uuid default null,
  from_statuses text[] default '{new,read,archived,spam}',
  priority text default null,
  words jsonb default '[]',
  assignee uuid default null,
  until timestamptz default 'infinity',
  ids uuid[] default null
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  changed integer;
begin
  update public.leads l
  set inbox_status = coalesce(to_status, l.inbox_status),
    assignee_id = case when assigns then to_assignee else l.assignee_id end,
    spam_reasons = case when l.inbox_status = 'spam' and to_status is not null then '{}' else l.spam_reasons end
  where l.inbox_status = any (from_statuses) and l.created_at <= until
    and (l.inbox_status <> coalesce(to_status, l.inbox_status)
      or (assigns and l.assignee_id is distinct from to_assignee))
    and (ids is null or l.id = any (ids))
    and (priority is null or l.status = priority)
    and (assignee is null or l.assignee_id = assignee)
    and l.id in (select found.id from public.search_leads(words) as found);
  get diagnostics changed = row_count;
  return changed;
end $$;

revoke all on function
  public.search_leads(jsonb),
  public.change_leads(text, boolean, uuid, text[], text, jsonb, uuid, timestamptz, uuid[])
  from public, anon, authenticated;
grant execute on function
  public.search_leads(jsonb),
  public.change_leads(text, boolean, uuid, text[], text, jsonb, uuid, timestamptz, uuid[])
  to service_role;

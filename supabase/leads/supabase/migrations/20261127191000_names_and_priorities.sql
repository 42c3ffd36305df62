-- Who leaves an e-mail address or a telephone number may leave a name. The list counts the leads of each priority.

alter table public.leads
  add column contact_name text,
  add constraint leads_contact_name_length check (char_length(contact_name) between 1 and 200),
  add constraint leads_contact_name_plain check (contact_name !~ '[\u0001-\u001f\u007f-\u009f]'),
  add constraint leads_contact_name_consented check (consent_at is not null or contact_name is null),
  drop column search_text;

alter table public.leads
  -- What `search_leads` looks through. A number is found by its digits, as a telephone shows it.
  add column search_text text generated always as (
    private.fold_text(
      coalesce(contact_name, '') || E'\n' || coalesce(contact_email, '') || E'\n' || coalesce(contact_phone, '') || E'\n'
        || coalesce(user_type, '') || E'\n' || coalesce(grade, '') || E'\n' || coalesce(goal, '') || E'\n'
        || private.joined(tags) || E'\n' || path::text || E'\n'
        || regexp_replace(private.fold_text(coalesce(contact_phone, '')), '\D', '', 'g')
    )
  ) stored;

-- As before, and without a name.
alter policy "visitors leave plain leads" on public.leads
  with check (
    tags <@ array[
      'grade9', 'grade10', 'grade11', 'grade12', 'graduate', 'warm-lead', 'hot-lead', 'ai-skill', 'college-boost',
      'ivy-experience', 'broad-goals', 'engaged', 'conversion'
    ]
    and inbox_status = 'new' and spam_reasons = '{}' and assignee_id is null
    and contact_name is null and contact_email is null and contact_phone is null and consent_at is null
    and created_at = now() and updated_at between now() and clock_timestamp() and stored_at = now()
  );

-- Numbers on the tabs, and in the filter.
create or replace view public.lead_counts with (security_invoker = true) as
  select
    inbox_status,
    count(*)::integer as count,
    count(*) filter (where has_contact)::integer as with_contact,
    count(*) filter (where has_contact and status = 'high_priority')::integer as high_priority,
    count(*) filter (where has_contact and status = 'medium_priority')::integer as medium_priority,
    count(*) filter (where has_contact and status = 'low_priority')::integer as low_priority,
    count(*) filter (where not has_contact)::integer as no_contact
  from public.leads
  group by inbox_status;

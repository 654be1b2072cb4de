import { defineTexts } from '../ui/texts.js';

export const loginAsTexts = defineTexts({
  name: 'loginAs',
  ru: {
    inNameOf: 'Вы работаете от имени:',
    until: 'до {time}',
    end: 'Вернуться к себе',
    title: 'Войти от имени',
    explained:
      'Вы увидите систему глазами этого человека и сможете то же, что он, но не пароль, почту, телефон, документы и деньги. Человек получит письмо с причиной; каждое действие записывается с обоими именами. Вход действует 30 минут.',
    person: 'Кто',
    personHint: 'Фамилия или номер пользователя',
    reason: 'Причина',
    reasonHint: 'Её прочитает этот человек',
    enter: 'Войти от его имени',
    entering: 'Входим…',
    noToken: 'Ссылка не полна. Получите новую в кабинете.',
    again: 'В кабинет',
  },
  en: {
    inNameOf: 'You work on behalf of',
    until: 'until {time}',
    end: 'Back to yourself',
    title: 'Log in on behalf',
    explained:
      'You will see everything as this person does and may do the same, but not touch password, e-mail, phone, documents and money. The person gets a mail with the reason; every action is recorded with both names. It lasts 30 minutes.',
    person: 'Who',
    personHint: 'Last name or number of the user',
    reason: 'Reason',
    reasonHint: 'The person will read it',
    enter: 'Log in on their behalf',
    entering: 'Logging in…',
    noToken: 'The link is not whole. Get a new one in the cabinet.',
    again: 'To the cabinet',
  },
});

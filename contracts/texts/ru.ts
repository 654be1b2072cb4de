/** Words that server and browser share, in Russian: statuses, kinds, victory types. English: en.ts; refusals: errors.ru.ts. */
export const ru = {
  'victoryType.points': 'По очкам',
  'victoryType.superiority': 'Явное преимущество',
  'victoryType.fall': 'Чистая победа',
  'victoryType.decision': 'Решение судей',
  'victoryType.extraTime': 'В дополнительное время',
  'victoryType.shootout': 'По пенальти',
  'victoryType.injury': 'Травма соперника',
  'victoryType.forfeit': 'Отказ соперника',
  'victoryType.walkover': 'Соперник снялся',
  'victoryType.noShow': 'Неявка соперника',
  'victoryType.disqualification': 'Дисквалификация в матче',
  'victoryType.disqualificationConduct': 'Дисквалификация с турнира',
  'victoryType.draw': 'Ничья',
  'victoryType.doubleDisqualification': 'Дисквалификация обоих',
  'victoryType.doubleNoShow': 'Неявка обоих',

  'gridKind.olympic': 'Олимпийская',
  'gridKind.roundRobin': 'Круговая',
  'gridKind.mixedRoundAndOlympic': 'Группы и плей-офф',
  'gridKind.performance': 'Выступления с оценками',

  'stage.setup': 'Настройка',
  'stage.draw': 'Жеребьёвка',
  'stage.groups': 'Группы',
  'stage.main': 'Плей-офф',
  'stage.completed': 'Завершён',

  'bracket.main': 'Основная сетка',
  'bracket.final': 'За третье место',
  'bracket.consolation': 'Утешение',
  'bracket.group': 'Группы',

  'matchStatus.pending': 'Ждёт участников',
  'matchStatus.ready': 'Готов',
  'matchStatus.running': 'Идёт',
  'matchStatus.finished': 'Завершён',
  'matchStatus.blocked': 'Закрыт',

  'streamStatus.open': 'Регистрация открыта',
  'streamStatus.closed': 'Регистрация закрыта',
  'streamStatus.drawn': 'Жеребьёвка проведена',
  'streamStatus.running': 'Идёт',
  'streamStatus.completed': 'Завершена',

  'eventStatus.draft': 'Черновик',
  'eventStatus.published': 'Опубликовано',
  'eventStatus.running': 'Идёт',
  'eventStatus.completed': 'Завершено',

  'participation.new': 'Новая',
  'participation.waitingList': 'Лист ожидания',
  'participation.awaitingPayment': 'Ждёт оплаты',
  'participation.confirmed': 'Подтверждена',
  'participation.rejected': 'Отклонена',
  'participation.withdrawn': 'Снята',
  'participation.deactivated': 'Отключена',

  'payment.notRequired': 'Оплата не нужна',
  'payment.unpaid': 'Не оплачено',
  'payment.partlyPaid': 'Оплачено частично',
  'payment.paid': 'Оплачено',
  'payment.paidOffline': 'Оплачено на месте',
  'payment.partlyRefunded': 'Возвращено частично',
  'payment.refunded': 'Возвращено',

  'entrantStatus.active': 'Выступает',
  'entrantStatus.withdrawn': 'Снят',
  'entrantStatus.disqualified': 'Дисквалифицирован',

  'entrantKind.athlete': 'Спортсмен',
  'entrantKind.pair': 'Пара',
  'entrantKind.team': 'Команда',

  'gender.male': 'Мужской',
  'gender.female': 'Женский',
  'gender.mixed': 'Любой',

  'role.user': 'Пользователь',
  'role.representative': 'Представитель организации',
  'role.organiser': 'Организатор',
  'role.operator': 'Оператор',
  'role.referee': 'Судья',
  'role.administrator': 'Администратор',

  'organization.saved': 'Организация обновлена',
  'profile.created': 'Профиль создан',
  'profile.saved': 'Профиль обновлён',
  'user.profile.coach.add.success': 'Тренер добавлен',
  'user.profile.coach.remove.success': 'Тренер убран',
  'user.profile.send_mail.manage.success.message': 'Просьба отправлена',
  'user.profile.recommend.success.deactivate': 'Рекомендация убрана',
  'user.profile.recommend.link_copy_message': 'Ссылка скопирована',
} as const;

/** A key of the words that server and browser share. */
export type SharedTextKey = keyof typeof ru;
